/**
 * Change that breaks one promise of the repository. `npm test` must fail with it, in the stage that guards the promise.
 */
export interface Defect {
  /** The broken promise. */
  readonly kind: string;
  /** The file, the text to replace once, and its replacement. */
  readonly edit: readonly [file: string, from: string, to: string];
  readonly caughtBy: Catch;
  /** Second command that must also fail, if the stage only reports that a command has to be run. */
  readonly thenBy?: Catch;
}

/** Command that must fail, and words of its output that show the reason. */
export interface Catch {
  /** Stage of `npm test`. */
  readonly stage: string;
  /** Absent if the whole stage is run. */
  readonly command?: readonly [file: string, ...args: string[]];
  readonly output: RegExp;
}

/** Returns a catch by a single test file: only that file is run. */
const byTest = (file: string, output: RegExp): Catch => ({
  stage: "tests",
  command: ["vitest", "run", file],
  output,
});

/** Returns a catch by the proof, which no longer holds and cannot be recorded again. */
const byProof = (subject: string, output: RegExp): Pick<Defect, "caughtBy" | "thenBy"> => ({
  caughtBy: { stage: "proof", output: /changed since they were proven.*Run: npm run prove/ },
  thenBy: { stage: "proof", command: ["tsx", "scripts/prove/main.ts", subject], output },
});

const ONE_REFUND = "conformance/variants/integration/scenarios/get-refund.ts";
const ONE_REFUND_CHECK = 'check("get-refund.one-refund", found.length, counts(1, "refunds in the body"));';

/** One defect for each kind of gate. */
export const defects: readonly Defect[] = [
  {
    kind: "type",
    edit: ["conformance/report/paragraph.ts", "(ms: number): string", "(ms: string): string"],
    caughtBy: { stage: "types", output: /paragraph\.ts\(\d+,\d+\): error TS/ },
  },
  {
    kind: "lint",
    edit: ["conformance/report/paragraph.ts", "(ms: number): string", "(ms: any): string"],
    caughtBy: { stage: "format and lint", output: /noExplicitAny/ },
  },
  {
    kind: "drift of generated files",
    edit: ["specs/integration/openapi.yaml", "summary: Hosted-checkout payments", "summary: Payments"],
    caughtBy: { stage: "generated files", output: /generated\/integration\/openapi\.json/ },
  },
  {
    kind: "coverage: a stated requirement that nothing checks",
    edit: [ONE_REFUND, ONE_REFUND_CHECK, ""],
    caughtBy: byTest("conformance/proof/coverage.test.ts", /get-refund\.one-refund/),
  },
  {
    kind: "a fault that is not caught",
    edit: [ONE_REFUND, ONE_REFUND_CHECK, ONE_REFUND_CHECK.replace("counts(1", "counts(found.length")],
    ...byProof("refund-read-with-the-first", /broken, declared but not reported: get-refund\.one-refund/),
  },
  {
    kind: "a latitude that is called wrong",
    edit: ["conformance/scenario/amount.ts", "return compareAmounts(left, right) === 0;", "return left === right;"],
    ...byProof("integration, latitude: amounts-without-needless-zeros", /broken, undeclared: payment/),
  },
  {
    kind: "renderers that disagree",
    edit: [
      "conformance/report/junit-case.ts",
      'kind: accepted.has(id) ? "skipped"',
      'kind: accepted.has(id) ? "passed"',
    ],
    caughtBy: byTest("conformance/report/agreement.test.ts", /JUnit/i),
  },
  {
    kind: "the table of hostile deployments",
    edit: [
      "conformance/proof/hostile/wire/table.md",
      "| refused | refuses connections | 3 ",
      "| refused | refuses connections | 4 ",
    ],
    caughtBy: byTest("conformance/proof/hostile/wire/wire.test.ts", /refused/),
  },
  {
    kind: "the bundle for k6",
    edit: [
      "scripts/build/k6.ts",
      "plugins: [onlyWhatIsUsed, withoutExploration, spelledOut]",
      "plugins: [onlyWhatIsUsed, withoutExploration]",
    ],
    caughtBy: byTest("scripts/build/k6.test.ts", /AssertionError/),
  },
  {
    kind: "the content of the package",
    edit: ["package.json", '    "generated/proof.json",\n', ""],
    caughtBy: byTest("scripts/package/package.test.ts", /generated\/proof\.json/),
  },
  {
    kind: "a link of the guides",
    edit: ["docs/contract-authors.md", "](../specs/RULINGS.md)", "](../specs/RULES.md)"],
    caughtBy: byTest("scripts/docs/site.test.ts", /RULES/),
  },
  {
    kind: "an example of the README",
    edit: ["README.md", "client.createPayment({", "client.makePayment({"],
    caughtBy: byTest("scripts/docs/examples.test.ts", /makePayment/),
  },
];
