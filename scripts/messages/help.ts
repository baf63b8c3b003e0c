import { createCaller } from "../../conformance/cli/testing/call.ts";
import { variants } from "../../conformance/variants/index.ts";

/** Command with its help, as shown in a terminal of 100 columns; the first is `payspec` itself. */
export interface Help {
  readonly command: string;
  readonly text: string;
}

/** Renders the help of every command that the command line lists. */
export async function renderHelp(): Promise<readonly Help[]> {
  const call = createCaller();
  const help = async (...command: readonly string[]): Promise<Help> => {
    const { stdout } = await call([...command, "--help"], { variants, terminal: 100 });
    return { command: ["payspec", ...command].join(" "), text: stdout.trimEnd() };
  };
  const own = await help();
  const commands = [...own.text.slice(own.text.indexOf("Commands:")).matchAll(/^ {2}([a-z]+) /gm)];
  const all = [own];
  for (const [, name = ""] of commands) all.push(await help(name));
  call.remove();
  return all;
}
