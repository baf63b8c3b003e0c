import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { sandboxes } from "../../../variants/sandboxes.ts";
import { CORPUS } from "./corpus.ts";
import { type RunMessage, SPOOL } from "./run-alone.ts";
import { runHostile } from "./run-hostile.ts";

/** Entry of the process started by `runAlone`: one whole run, whose traffic goes to files and whose report to the parent. */
const [, , variant, name, folder = "."] = process.argv;
const kind = sandboxes.find((each) => each.variant === variant);
const behaviour = Object.values(CORPUS)
  .flat()
  .find((each) => each.name === name);
if (!kind || !behaviour) throw new Error(`there is no behaviour ${name} of ${variant}`);

const spool = (file: string) => {
  const descriptor = openSync(join(folder, file), "w");
  return (value: unknown) => void writeSync(descriptor, `${JSON.stringify(value)}\n`);
};
const { report } = await runHostile(kind, behaviour, [], { read: spool(SPOOL.lines), onSent: spool(SPOOL.sent) });
const message: RunMessage = { report, peakKibibytes: process.resourceUsage().maxRSS };
process.send?.(message, undefined, {}, () => process.disconnect());
