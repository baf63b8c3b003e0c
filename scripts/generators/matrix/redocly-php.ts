import type { Generator } from "../generator.ts";
import { parseAll, php } from "../toolchains/php.ts";
import { generateByRedocly, REDOCLY } from "./redocly.ts";

export const redoclyPhp: Generator = {
  ...REDOCLY,
  name: "redocly-php",
  language: "PHP",
  checkedBy: [php],
  checkedWith: "php -l",
  names: {
    operation: (id) => ` function ${id}(`,
    model: (name) => [`class ${name} `, `class ${name}\n`, `enum ${name}: `],
  },
  sources: ".php",
  generate: (job) => generateByRedocly("php", job),
  check: ({ folder }) => parseAll(folder, ["client.php"]),
};
