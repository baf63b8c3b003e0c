import { both, type Change, clients, implementers, type Party, type Severity } from "../change.ts";
import type { Edition, Requirement } from "../edition.ts";
import { sameWords } from "./words.ts";

/** Compares the requirements by id. */
export function compareRequirements(was: Edition, is: Edition): readonly Change[] {
  const [before, after] = [byId(was), byId(is)];
  return [
    ...[...before.values()].filter(({ id }) => !after.has(id)).map(removed),
    ...[...after.values()].flatMap((now) => {
      const then = before.get(now.id);
      return then === undefined ? [added(now)] : changed(then, now);
    }),
  ];
}

function byId({ requirements }: Edition): ReadonlyMap<string, Requirement> {
  return new Map(requirements.map((requirement) => [requirement.id, requirement]));
}

/**
 * Reports a removed requirement. Reports, baselines and clients cite ids, so a removed id breaks them and withdraws a
 * promise.
 */
function removed({ id, heading, level, text }: Requirement): Change {
  return {
    severity: "major",
    touches: both,
    what: `requirement ${id} (${level}) is gone`,
    ...at(id, heading),
    was: text,
  };
}

function added({ id, heading, level, text }: Requirement): Change {
  const severity = level === "stated" ? "major" : "minor";
  return { severity, touches: implementers, what: `requirement ${id} (${level}) is new`, ...at(id, heading), is: text };
}

function changed(was: Requirement, is: Requirement): readonly Change[] {
  const { id, heading } = is;
  const changes: Change[] = [];
  if (was.level !== is.level) {
    const what = `requirement ${id} was ${was.level} and is ${is.level}`;
    changes.push({ ...rateLevel(was.level, is.level), what, ...at(id, heading), was: was.level, is: is.level });
  }
  if (!sameWords(was.text, is.text)) {
    const what = `requirement ${id} is worded differently`;
    changes.push({ severity: "minor", touches: both, what, ...at(id, heading), was: was.text, is: is.text });
  }
  for (const key of ["source", "because", "heading", "ruling"] as const) {
    const [then = "", now = ""] = [was[key], is[key]];
    if (sameWords(String(then), String(now))) continue;
    const what = `${key} of requirement ${id} changed`;
    changes.push({ severity: "patch", touches: both, what, ...at(id, heading), was: then, is: now });
  }
  return changes;
}

/**
 * Rates a change of level. A requirement that becomes stated may now be violated by a conformant implementation. One
 * that is no longer stated but still visible from outside withdraws a promise that clients may have relied on. All
 * other changes affect what a run reports, but not verdicts.
 */
function rateLevel(was: string, is: string): { readonly severity: Severity; readonly touches: readonly Party[] } {
  if (is === "stated") return { severity: "major", touches: implementers };
  const withdrawn = was === "stated" && (is === "implied" || is === "open");
  return withdrawn ? { severity: "major", touches: clients } : { severity: "minor", touches: implementers };
}

function at(id: string, heading: string): Pick<Change, "where" | "place"> {
  return { where: `requirements, ${heading}`, place: id };
}
