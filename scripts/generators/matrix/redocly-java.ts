import { basename } from "node:path";
import { run } from "../command.ts";
import type { Generator } from "../generator.ts";
import { storyPath } from "../story-path.ts";
import { compileJava, java } from "../toolchains/java.ts";
import { generateByRedocly, REDOCLY } from "./redocly.ts";

export const redoclyJava: Generator = {
  ...REDOCLY,
  name: "redocly-java",
  language: "Java",
  checkedBy: [java],
  checkedWith: "javac --release 17 -Xlint:all -Werror",
  names: {
    operation: (id) => ` ${id}(`,
    model: (name) => [`public record ${name}(`, `public enum ${name} `],
  },
  sources: ".java",
  generate: (job) => generateByRedocly("java", job),
  check: ({ folder }) => compileJava(folder, ["Client.java"]),
  story: {
    file: { integration: "java/IntegrationStory.java", alternate: "java/AlternateStory.java" },
    async play({ variant, folder }, environment) {
      const path = storyPath(this.file[variant]);
      await compileJava(folder, ["Client.java", path]);
      await run("java", ["-cp", "classes", basename(path, ".java")], { folder, environment });
    },
  },
};
