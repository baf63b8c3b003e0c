import { sandboxes } from "../../../sandbox/index.ts";
import { CORPUS } from "./corpus.ts";
import type { RunMessage } from "./run-alone.ts";
import { runHostile } from "./run-hostile.ts";

/** Entry of the process started by `runAlone`: one whole run, whose result and peak memory go to the parent. */
const [, , variant, name] = process.argv;
const kind = sandboxes.find((each) => each.variant === variant);
const behaviour = Object.values(CORPUS)
  .flat()
  .find((each) => each.name === name);
if (!kind || !behaviour) throw new Error(`there is no behaviour ${name} of ${variant}`);

const run = await runHostile(kind, behaviour, []);
const message: RunMessage = { run, peakKibibytes: process.resourceUsage().maxRSS };
process.send?.(message, undefined, {}, () => process.disconnect());
