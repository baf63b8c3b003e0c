import { answers, questionableAnswers, rejections } from "./answers.ts";
import { courses } from "./courses.ts";
import { decisions } from "./decisions.ts";
import { lists, questionableLists } from "./lists.ts";
import type { AnyChange } from "./sandbox.ts";
import { questionableValues, values } from "./values.ts";

/** Every way in which a conformant deployment may differ, by its name. */
export const liberties: Readonly<Record<string, AnyChange>> = {
  ...answers,
  ...rejections,
  ...values,
  ...lists,
  ...decisions,
  ...courses,
};

/** Ways that break only what is implied, with the requirement. */
export const questionable: Readonly<Record<string, readonly [AnyChange, string]>> = {
  ...questionableAnswers,
  ...questionableValues,
  ...questionableLists,
};
