import { basename } from "node:path";
import type { RequirementEntry } from "../../generate/requirements.ts";
import type { Check, Problem } from "../problem.ts";

const levels = ["stated", "implied", "open", "unobservable", "context"];
/** Levels whose entries must explain why they require nothing observable of a deployment. */
const explained = ["unobservable", "context"];
/**
 * Levels whose entries may have that explanation: an open question applies to every deployment, unless the answer is
 * not observable.
 */
const explainable = [...explained, "open"];

/** Every requirement has a unique readable id, a known level, and an explanation only where one is required. */
export const requirementEntries: Check = {
  name: "requirements are well-formed",
  run({ requirements }) {
    const seen = new Map<string, string>();
    return requirements.flatMap(({ file, entries }) =>
      entries.flatMap((entry, index) => {
        const at = { file: `requirements/${basename(file)}`, pointer: `#/requirements/${index}` };
        const twin = seen.get(entry.id);
        seen.set(entry.id, at.file);
        const problems = twin === undefined ? faults(entry) : [...faults(entry), repeated(entry.id, twin)];
        return problems.map((problem): Problem => ({ ...at, ...problem }));
      }),
    );
  },
};

function faults({ id, level, because }: RequirementEntry): Pick<Problem, "what" | "remedy">[] {
  const due = explained.includes(level);
  return [
    ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(id)
      ? []
      : [
          {
            what: `the id ${id} does not read well`,
            remedy: "Write it as subject.what-it-says: lower case, dots, hyphens.",
          },
        ]),
    ...(levels.includes(level)
      ? []
      : [{ what: `${id} has the unknown level ${level}`, remedy: `Use one of ${levels.join(", ")}.` }]),
    ...(due && because === undefined
      ? [{ what: `${id} is ${level} and does not say why`, remedy: "Add because." }]
      : []),
    ...(!explainable.includes(level) && because !== undefined
      ? [
          {
            what: `${id} is ${level} and has a because`,
            remedy: `Remove it: only ${explainable.join(", ")} entries have one.`,
          },
        ]
      : []),
  ];
}

function repeated(id: string, file: string): Pick<Problem, "what" | "remedy"> {
  return { what: `the id ${id} is taken, in ${file}`, remedy: "Give one of the two another id." };
}
