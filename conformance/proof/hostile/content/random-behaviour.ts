import * as fc from "fast-check";
import { hostileText } from "../../../report/hostile-text.test-data.ts";
import { type Answer, type Behaviour, isCreate, isRead, textOf, withHeader, withText } from "./behaviour.ts";
import { CORPUS } from "./corpus.ts";
import { TEXTS } from "./texts.ts";

type Spoiling = Pick<Behaviour, "spoils" | "spoil" | "meant">;

const text = fc.oneof(hostileText, fc.constantFrom(...Object.values(TEXTS)));

const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    2 ** 53,
    [],
    {},
    [[]],
    JSON.parse('{"constructor":1,"then":{},"toJSON":{}}'),
    "PAY_1_1",
    "..",
  ),
);

const where = fc.constantFrom<Behaviour["spoils"]>(
  isRead,
  isCreate,
  () => true,
  ({ method }) => method === "GET",
);

/** Replaces one value of the response, at any place. */
const replaced = fc.tuple(fc.nat(), value).map(([index, instead]): Behaviour["spoil"] => (answer) => {
  let leaf = 0;
  const of = index % Math.max(1, leavesIn(answer));
  return changed(answer, (each) => (leaf++ === of ? instead : each));
});

/** Adds or replaces a member in every object of the response. */
const added = fc.tuple(text, value).map(
  ([name, member]): Behaviour["spoil"] =>
    (answer) =>
      changed(
        answer,
        (each) => each,
        (object) => Object.fromEntries([...Object.entries(object), [name, member]]),
      ),
);

const raw = fc.uint8Array({ maxLength: 200 }).map((bytes): Behaviour["spoil"] => (answer) => ({ ...answer, bytes }));

const status = fc.integer({ min: 200, max: 999 }).map((code): Behaviour["spoil"] => (answer) => ({
  ...answer,
  status: code,
}));

const header = fc
  .tuple(fc.oneof(text, fc.constantFrom("location", "content-type", "retry-after", "date", "content-length")), text)
  .map(
    ([name, said]): Behaviour["spoil"] =>
      (answer) =>
        withHeader(answer, name, said),
  );

/** Arbitrary content of a well-framed response, at any place; or a behaviour from the corpus. */
export const randomBehaviour: fc.Arbitrary<Spoiling> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(where, fc.array(fc.oneof(replaced, added, raw, status, header), { minLength: 1, maxLength: 3 }))
      .map(([spoils, all]) => ({
        spoils,
        spoil: (answer: Answer, request: Parameters<Behaviour["spoil"]>[1]) =>
          all.reduce((spoilt, spoil) => spoil(spoilt, request), answer),
      })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(CORPUS).flat()) },
);

function leavesIn(answer: Answer): number {
  let leaves = 0;
  changed(answer, (each) => {
    leaves += 1;
    return each;
  });
  return leaves;
}

/** Changes a JSON body; leaves a body that is no longer JSON unchanged. */
function changed(
  answer: Answer,
  leaf: (value: unknown) => unknown,
  object: (value: object) => object = (each) => each,
): Answer {
  let json: unknown;
  try {
    json = JSON.parse(textOf(answer));
  } catch {
    return answer;
  }
  const walk = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== "object" || each === null) return leaf(each);
    return object(Object.fromEntries(Object.entries(each).map(([name, member]) => [name, walk(member)])));
  };
  return withText(answer, JSON.stringify(walk(json)) ?? "");
}
