import { expect, test } from "vitest";
import { subjects } from "../prove/subjects.ts";
import { ALSO_OF_SOUND, NOT_AGAIN, NOT_BY_SH } from "./exceptions.ts";

test("every exception names a failure of a fault", () => {
  const failures = subjects
    .filter(({ group }) => group === "fault" || group === "schema fault")
    .flatMap(({ name, expected }) => [name, ...(expected?.broken ?? []).map((id) => `${name}: ${id}`)]);
  const listed = [NOT_AGAIN, NOT_BY_SH, ALSO_OF_SOUND].flatMap((each) => Object.keys(each));
  expect(listed.filter((each) => !failures.includes(each))).toEqual([]);
});
