import { expect } from "vitest";
import type { SandboxAccess } from "../../../node/index.ts";
import type { Report } from "../../../runner/index.ts";
import { variants } from "../../../variants/index.ts";
import { attempt, IN_THE_MIDDLE, READING } from "./attempt.ts";
import type { Behaviour } from "./behaviour.ts";
import { behaviours } from "./behaviours.ts";
import type { Extent, Row } from "./table.ts";
import type { Victims } from "./victims.ts";

/** Line of a stack trace. */
export const STACK = /^\s*at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/m;

/** Time limit in milliseconds: many times the duration of a run on a busy machine. */
export const BUDGET_MS = 120_000;

/** Behaviour after which no other scenario can pass. */
const FOR_GOOD = "dies-half-way";

/**
 * Runs against a deployment with this behaviour, and compares the result with the table; resolves to everything that was
 * printed or written.
 */
export async function expectRow(
  row: Row,
  extent: Extent,
  access: SandboxAccess,
  { certificates }: Victims,
  isSeparate = false,
): Promise<string> {
  const at = extent === "one" ? { at: IN_THE_MIDDLE } : {};
  const behaviour = behaviourNamed(row.name);
  const { exit, output, report } = await attempt({ access, behaviour, certificates, isSeparate, ...at });
  const { exit: expected, says } = row[extent];
  expect(exit, said(report)).toBe(expected);
  if (says !== undefined) expect(said(report)).toContain(says);
  expect(output).not.toMatch(STACK);
  if (extent === "every" || row.name === FOR_GOOD) return output;
  expect(report.end.kind).toBe("finished");
  expect(touched(report)).toEqual(exit === 0 ? [] : [READING[access.variant]]);
  return output;
}

export function behaviourNamed(name: string): Behaviour {
  const found = behaviours.find((each) => each.name === name);
  if (!found) throw new Error(`there is no behaviour ${name}`);
  return found;
}

/**
 * Returns everything in the report except passes; the rule that each variant names differently is given in the words of
 * the table.
 */
function said({ end, variants: reported }: Report): string {
  return reported
    .flatMap(({ variant, scenarios }) => {
      const json = variants.find(({ contract }) => contract.variant === variant)?.wire.json;
      return scenarios
        .flatMap(({ checks }) => checks)
        .filter(({ outcome }) => outcome !== "pass")
        .map(({ requirement, outcome, reason = "", actual = "" }) => {
          const name = requirement === json ? "bodies are JSON" : requirement;
          return `${outcome} ${name}: ${reason}${actual}`;
        });
    })
    .concat("message" in end ? end.message : [])
    .join("\n");
}

/** Returns the scenarios that did not pass; more than one of two would mean that the run did not continue. */
function touched({ variants: [variant] }: Report): readonly string[] {
  expect(variant?.scenarios).toHaveLength(2);
  return (variant?.scenarios ?? []).filter(({ outcome }) => outcome !== "pass").map(({ id }) => id);
}
