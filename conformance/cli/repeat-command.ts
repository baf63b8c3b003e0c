import type { ConfigurationFlags } from "./configure.ts";
import { quote } from "./quote.ts";
import type { ServerFlags } from "./server/server-flags.ts";
import type { SandboxFlags } from "./with-sandbox.ts";

/** Returns the shell command that repeats a run, without its selection. */
export function repeatCommand(
  flags: ConfigurationFlags & ServerFlags & Pick<SandboxFlags, "sandbox" | "fault" | "latitude">,
  command: "run" | "explore" = "run",
): string {
  const words = ["payspec", command];
  if (flags.sandbox) words.push("--sandbox");
  if (flags.fault !== undefined) words.push("--fault", flags.fault);
  for (const name of flags.latitude) words.push("--latitude", name);
  if (flags.url !== undefined) words.push(flags.url);
  if (flags.start !== undefined) words.push("--start", flags.start);
  if (flags.ready !== undefined) words.push("--ready", flags.ready);
  if (flags.readyWithin !== undefined) words.push("--ready-within", flags.readyWithin);
  if (flags.config !== undefined) words.push("--config", flags.config);
  if (flags.timeout !== undefined) words.push("--timeout", flags.timeout);
  if (flags.eventually !== undefined) words.push("--eventually", flags.eventually);
  if (flags.strict) words.push("--strict");
  if (flags.seed !== undefined) words.push("--seed", flags.seed);
  return words.map(quote).join(" ");
}
