import { describe, expect, test } from "vitest";
import { lacks } from "../lacks.ts";
import { go, type Language, type Mistake, python } from "./languages.ts";
import { serveExample } from "./served-example.ts";

/** These servers are written from the generated files alone, so payspec's results do not depend on its own sandbox. */
describe.each([python, go].map((each) => [each.name, each] as const))("the example in %s", (_, language) => {
  const missing = lacks(...language.needs);

  test.skipIf(missing)("is conformant, with evidence for every requirement", async () => {
    const { exit, output } = await serveAndRun(language);
    expect(output).toMatch(/\nconformant {3}/);
    expect(output).toMatch(/stated +\d+ +- +- +-\n +implied +\d+ +- +- +-\n/);
    expect(exit).toBe(0);
  });

  const mistakes = language.mistakes.map((each) => [each.title, each] as const);
  test.skipIf(missing).each(mistakes)("which %s is caught by what forbids it", async (_, mistake) => {
    const { exit, violated } = await serveAndRun(language, mistake);
    expect({ exit, violated }).toEqual({ exit: 1, violated: mistake.violates });
  });
});

async function serveAndRun(language: Language, mistake?: Mistake) {
  const server = await serveExample(language, mistake);
  try {
    const ran = await server.run(...(mistake?.only ?? []).flatMap((each) => ["--only", each]));
    return { ...ran, violated: server.violated() };
  } finally {
    await server.close();
  }
}
