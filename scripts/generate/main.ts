import { fileURLToPath } from "node:url";
import { compareFiles, readFiles, writeFiles } from "./folder.ts";
import { generateAll, placesIn, variantsIn } from "./variants.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const places = await placesIn(root);
const variants = await variantsIn(`${root}specs`);
const generated = await generateAll(root, variants).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

if (process.argv.includes("--check")) {
  const drift = compareFiles(generated, await readFiles(root, places));
  for (const { file, state } of drift) console.error(`${file} is ${state}`);
  if (drift.length > 0) {
    console.error(`\n${drift.length} generated files are stale. Run: npm run generate`);
    process.exitCode = 1;
  }
} else {
  const changed = await writeFiles(root, generated, places);
  console.log(`✓ ${generated.size} files for ${variants.join(", ")}; ${changed} changed`);
}
