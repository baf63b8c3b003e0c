import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { referenceFiles } from "./reference/index.ts";
import { siteFiles } from "./site.ts";
import { writeSite } from "./write-site.ts";

/** `npm run docs`: writes the whole site to `site/` or the folder of `--out`. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({ options: { out: { type: "string", default: `${ROOT}site` } } });
const folder = resolve(values.out);
const files = await siteFiles(await referenceFiles());
await writeSite(folder, files);
console.log(`✓ ${files.length} files in ${folder}; open index.html there, or serve the folder from anywhere`);
