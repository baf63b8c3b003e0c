import type { TestRunner } from "../define-tests.ts";

type Act = Parameters<TestRunner["test"]>[1];

/** A test runner that collects tests by the path of their names, to be performed one after another. */
export interface CollectedTests {
  readonly runner: TestRunner;
  readonly tests: ReadonlyMap<string, Act>;
  /** Performs what follows the tests. */
  stop(): Promise<void>;
  /** Performs the tests in order, and what follows them; resolves to the result of each. */
  perform(): Promise<Readonly<Record<string, string>>>;
}

export function collectTests(): CollectedTests {
  const path: string[] = [];
  const tests = new Map<string, Act>();
  const ending: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of ending) await each();
  };
  return {
    runner: {
      describe(name, body) {
        path.push(name);
        body();
        path.pop();
      },
      test: (name, act) => void tests.set([...path, name].join(" > "), act),
      afterAll: (act) => void ending.push(act),
    },
    tests,
    stop,
    async perform() {
      const results: [string, string][] = [];
      for (const [name, act] of tests) results.push([name, await resultOf(act)]);
      await stop();
      return Object.fromEntries(results);
    },
  };
}

async function resultOf(act: Act): Promise<string> {
  let result = "passed";
  await act((reason) => {
    result = `skipped: ${reason}`;
  }).catch((error: Error) => {
    result = `failed: ${error.message}`;
  });
  return result;
}
