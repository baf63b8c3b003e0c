import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { argumentsOrUsage } from "../arguments.ts";
import { referenceFiles } from "./reference/index.ts";
import { siteFiles } from "./site.ts";
import { writeSite } from "./write-site.ts";

/** `npm run docs`: writes the whole site to `site/` or the folder of `--out`. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const { out } = argumentsOrUsage(
  "usage: npm run docs -- [--out FOLDER]",
  (args) => parseArgs({ args: [...args], options: { out: { type: "string", default: `${ROOT}site` } } }).values,
);
const folder = resolve(out);
const files = await siteFiles(await referenceFiles());
await writeSite(folder, files);
console.log(`✓ ${files.length} files in ${folder}; open index.html there, or serve the folder from anywhere`);
