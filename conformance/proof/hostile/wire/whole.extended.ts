import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeConfiguration } from "../../../cli/write-configuration.ts";
import { verdictsOf } from "../../reported.ts";
import { runOverHttp } from "../../run-over-http.ts";
import { soundVerdicts } from "../../sound.ts";
import { BUDGET_MS, behaviourNamed, STACK } from "./expect-row.ts";
import { type Front, type FrontOptions, openFront } from "./front.ts";
import { openVictims, type Victims } from "./victims.ts";

let victims: Victims;
beforeAll(async () => {
  victims = await openVictims();
});
afterAll(() => victims.close());

/** Runs the full suites of both variants, each through a separate front. */
async function runWhole(name: string, place: Pick<FrontOptions, "at">) {
  const { accesses, certificates } = victims;
  const behaviour = behaviourNamed(name);
  const fronts: Front[] = [];
  for (const { url } of accesses) fronts.push(await openFront({ behaviour, ...place, sandbox: url, certificates }));
  const folder = await mkdtemp(join(tmpdir(), "payspec-whole-"));
  const reached = accesses.map((access, index) => ({ ...access, url: fronts[index]?.url ?? "" }));
  const path = writeConfiguration(folder, ".", reached, undefined);
  const run = await runOverHttp(["--config", join(folder, path)], { PAYSPEC_ALLOW_LIVE: "1" });
  await Promise.all([...fronts.map((each) => each.close()), rm(folder, { recursive: true })]);
  return run;
}

test.each(["reset-after-body", "informational-many"])(
  "%s, every answer: the verdicts of the whole suites are those of the sandbox itself",
  async (name) => {
    const { exit, output, report } = await runWhole(name, {});
    expect(exit, output).toBe(0);
    expect(verdictsOf(report)).toEqual(await soundVerdicts());
  },
  2 * BUDGET_MS,
);

test(
  "date-of-1970, every answer: against that date, every time lies in the future (ruling 4), and nothing else differs",
  async () => {
    const { exit, output, report } = await runWhole("date-of-1970", {});
    expect(exit, output).toBe(0);
    const sound = await soundVerdicts();
    for (const [index, { verdict, requirements, transitions }] of verdictsOf(report).entries()) {
      expect({ verdict, transitions }).toEqual({
        verdict: sound[index]?.verdict,
        transitions: sound[index]?.transitions,
      });
      for (const each of requirements.filter((one) => !sound[index]?.requirements.includes(one)))
        expect(each).toMatch(/(times-not-in-future|-at-not-ahead): finding$/);
    }
  },
  2 * BUDGET_MS,
);

test.each(["reset-in-body", "gzip-bomb"])(
  "%s, one answer of each variant: nothing is violated, and the run comes to its end",
  async (name) => {
    const { exit, output, report } = await runWhole(name, { at: 200 });
    // The waiting scenario, and whether its checks are of stated requirements, differs from run to run.
    expect([0, 4], output).toContain(exit);
    expect(report.end.kind).toBe("finished");
    expect(output).not.toMatch(STACK);
  },
  2 * BUDGET_MS,
);
