import { basename } from "node:path";
import type { RequirementEntry } from "../../generate/requirements.ts";
import { fieldsIn } from "../fields.ts";
import type { Check, Problem } from "../problem.ts";
import { levels } from "../source.ts";

/** The files of `requirements/` are numbered from 01 without a gap, one for each heading. */
export const requirementFiles: Check = {
  name: "requirement files are numbered in order",
  run({ requirements }) {
    const headings = new Map<string, string>();
    return requirements.flatMap(({ file, heading }, index) => {
      const name = basename(file);
      const number = String(index + 1).padStart(2, "0");
      const at = { file: `requirements/${name}`, pointer: "#/heading" };
      const other = headings.get(heading);
      headings.set(heading, name);
      return [
        ...(new RegExp(`^${number}-[a-z0-9-]+\\.yaml$`).test(name)
          ? []
          : [{ ...at, what: `file ${index + 1} is called ${name}`, remedy: `Call it ${number}-heading.yaml.` }]),
        ...(other === undefined
          ? []
          : [
              {
                ...at,
                what: `${other} has the same heading`,
                remedy: "Keep one file for each heading of the document.",
              },
            ]),
      ];
    });
  },
};

const LEVELS = ["stated", "implied", "open", "unobservable", "context"];
/** Levels whose entries must explain why they require nothing observable of a deployment. */
const EXPLAINED = ["unobservable", "context"];
/**
 * Levels whose entries may have that explanation: an open question applies to every deployment, unless the answer is
 * not observable.
 */
const EXPLAINABLE = [...EXPLAINED, "open"];

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
  const due = EXPLAINED.includes(level);
  return [
    ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(id)
      ? []
      : [
          {
            what: `the id ${id} does not read well`,
            remedy: "Write it as subject.what-it-says: lower case, dots, hyphens.",
          },
        ]),
    ...(LEVELS.includes(level)
      ? []
      : [{ what: `${id} has the unknown level ${level}`, remedy: `Use one of ${LEVELS.join(", ")}.` }]),
    ...(due && because === undefined ? [{ what: `${id} is ${level} without a reason`, remedy: "Add because." }] : []),
    ...(!EXPLAINABLE.includes(level) && because !== undefined
      ? [
          {
            what: `${id} is ${level} and has a because`,
            remedy: `Remove it: only ${EXPLAINABLE.join(", ")} entries have one.`,
          },
        ]
      : []),
  ];
}

function repeated(id: string, file: string): Pick<Problem, "what" | "remedy"> {
  return { what: `the id ${id} is already used in ${file}`, remedy: "Give one of the two another id." };
}

/** Ids are public: reports, baselines and issues cite them. A published id stays, and a new id is recorded. */
export const requirementIds: Check = {
  name: "requirement ids never disappear",
  run(source) {
    const ids = levels(source);
    const published = new Set(source.publishedIds);
    const at = { file: "requirements", pointer: "#" };
    const fresh = [...ids.keys()].filter((id) => !published.has(id));
    const what = `${fresh.length} ids are new: ${fresh.slice(0, 3).join(", ")}${fresh.length > 3 ? ", …" : ""}`;
    return [
      ...source.publishedIds
        .filter((id) => !ids.has(id))
        .map((id) => ({ ...at, what: `${id} is gone`, remedy: "Bring it back: an id is never renamed or removed." })),
      ...(fresh.length > 0
        ? [{ ...at, what, remedy: "If they read well, run: npm run lint:spec -- --publish-ids" }]
        : []),
    ];
  },
};

/**
 * Each row of a field table has its own requirement: fields of two rows never share an id, even if they have the same
 * name.
 */
export const requirementRows: Check = {
  name: "each field has a requirement of its own",
  run(source) {
    const first = new Map<string, string>();
    const reported = new Set<string>();
    return fieldsIn(source).flatMap(({ requirement, row, file, pointer }) => {
      const other = first.get(requirement) ?? row;
      first.set(requirement, other);
      // Two responses with the same body have the same fields.
      if (other === row || reported.has(`${file} ${pointer}`)) return [];
      reported.add(`${file} ${pointer}`);
      const what = `${requirement} is cited by the ${row} and by the ${other}`;
      return [{ file, pointer, what, remedy: "Give each row of the document a requirement of its own." }];
    });
  },
};
