import { abilities } from "../../generated/driver/abilities.ts";
import { parametersOf } from "../deployment/index.ts";
import type { Task } from "../driver/index.ts";
import { printable, type Style } from "../report/index.ts";

/** Long enough for an address with a token; a truncated address would be useless. */
const MAX_ADDRESS = 2_000;

const KEYS = [
  ["Enter", "done"],
  ["s Enter", "skip"],
  ["Ctrl-D", "skip the rest"],
  ["Ctrl-C", "end the run"],
] as const;

/**
 * Formats a task for the operator, up to the input prompt. Escapes text from the deployment, so that it cannot control
 * the terminal.
 */
export function taskText(task: Task, waiting: number, style: Style): string {
  const { ability, ...values } = task;
  const { title, how } = abilities[ability].manual;
  const facts = parametersOf(ability).map(
    (name) =>
      [
        name === "paymentUrl" ? "page" : name.replace(/Id$/, ""),
        values[name] ?? (name === "paymentUrl" ? "not known: the server did not return it" : undefined),
      ] as const,
  );
  const lines = [
    `${style.bold(title)}${waiting === 0 ? "" : style.dim(`   ${waiting} more waiting`)}`,
    "",
    ...facts.flatMap(([label, value]) =>
      value === undefined ? [] : [`${style.dim(label.padEnd(9))}${printable(String(value), MAX_ADDRESS)}`],
    ),
    "",
    how,
    "",
    KEYS.map(([key, meaning]) => `${style.bold(key)} ${style.dim(meaning)}`).join(style.dim(" · ")),
  ];
  const bar = style.yellow("┃");
  return `\n${lines.map((each) => `  ${bar} ${each}`.trimEnd()).join("\n")}\n${promptText(style)}`;
}

/** Returns the input prompt. */
export function promptText(style: Style): string {
  return `  ${style.yellow("┃")} › `;
}
