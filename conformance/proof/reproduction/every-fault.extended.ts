import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { type SandboxKind, sandboxes } from "../../sandbox/index.ts";
import { lacks } from "../lacks.ts";
import { learnSound, type Reach } from "../prove/sound.ts";
import type { Subject } from "../prove/subject.ts";
import { subjects } from "../prove/subjects.ts";
import { createTold } from "../prove/told.ts";
import { schemaFaults } from "../schema-faults/index.ts";
import { type Broken, serveDeployment } from "./deployment.ts";
import { EXCEPTIONS } from "./exceptions.ts";
import { seeAgain } from "./seen-again.ts";

/** So many violated requirements of each fault are seen again: each in its own scenario, as far as there are several. */
const MOST = 2;

const FIRST = ["create-payment/accepted"];

const without = lacks("curl");

test.skipIf(without).each(sandboxes.map((kind) => [kind.variant, kind] as const))(
  "what the report says of every fault of %s shows it again, by sh",
  async (variant, kind) => {
    const { reach } = await learnSound(kind);
    const queue = subjects.filter((each) => each.variant === variant && isFault(each) && !isExcepted(each));
    const wrong: string[] = [];
    const seeAll = async (subject: Subject) => {
      for (const { requirement, names } of await shownBy(subject, reach)) {
        const key = `${subject.name}: ${requirement}`;
        const deployment = await serveDeployment(kind, brokenBy(kind, subject));
        try {
          // The first request of the run is made whatever is selected.
          const only = names.length > 0 ? names : FIRST;
          const seen = await seeAgain(deployment, only, requirement);
          const faults = seen ? seen.wrong : ["not violated over HTTP"];
          wrong.push(...faults.map((each) => `${key} (${names.join(", ")}): ${each}`));
        } finally {
          await deployment.close();
        }
      }
    };
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await seeAll(next);
    };
    await Promise.all(Array.from({ length: 2 * availableParallelism() }, work));
    expect(wrong).toEqual([]);
  },
);

test("every exception is a fault", () => {
  const names = subjects.filter(isFault).map(({ name }) => name);
  expect(Object.keys(EXCEPTIONS).filter((each) => !names.includes(each))).toEqual([]);
});

function isFault({ group }: Subject): boolean {
  return group === "fault" || group === "schema fault";
}

function isExcepted({ name }: Subject): boolean {
  return Object.hasOwn(EXCEPTIONS, name);
}

/** Violated requirements of a fault, each with the scenarios that its block names. */
async function shownBy(subject: Subject, reach: Reach) {
  const told = createTold();
  await subject.run([...(subject.told?.(reach) ?? [])], told.add);
  const blocks = [...told.blocks(subject.expected?.violated ?? [])].map(([requirement, { again }]) => ({
    requirement,
    names: again.flatMap((word, index) => (again[index - 1] === "--only" ? [word] : [])),
  }));
  const firsts = blocks.filter(
    ({ names: [first] }, index) => blocks.findIndex(({ names }) => names[0] === first) === index,
  );
  const others = blocks.filter((each) => !firsts.includes(each));
  return [...firsts, ...others].slice(0, MOST);
}

function brokenBy({ variant }: SandboxKind, { group, name }: Subject): Broken {
  if (group === "fault") return { fault: name };
  const found = schemaFaults(variant).find((each) => each.name === name);
  if (!found) throw new Error(`there is no schema fault ${name}`);
  return { wire: found.wire() };
}
