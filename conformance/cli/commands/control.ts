import { suggest } from "../../deployment/index.ts";
import { serve } from "../../node/index.ts";
import { controls, named } from "../../variants/sandboxes.ts";
import type { Io } from "../io.ts";
import type { FlagsOf } from "../read-flags.ts";
import { untilInterrupted } from "../until-interrupted.ts";
import { UsageError } from "../usage-error.ts";

/** `payspec control`: serves until it is interrupted. */
export async function controlCommand(name: string, { port, host }: FlagsOf<"control">, io: Io): Promise<number> {
  const control = named(controls, name);
  const names = controls.map((each) => each.name);
  if (!control) {
    throw new UsageError(`unknown control ${name}${suggest(name, names)}`, `Controls: ${names.join(", ")}.`);
  }
  const served = await serve(control.fetch, { host, port, refusesPages: true });
  const end = untilInterrupted(io);
  io.stdout.write(`control   ${served.url}   ${control.name}: ${control.text}\n`);
  await end;
  await served.close();
  return 0;
}
