import { isArray, isObject, type Json } from "./json.ts";

const WIDTH = 120;

/**
 * Formats JSON as the formatter of this repository does: objects with one member per line, lists on one line if they
 * fit.
 */
export function printSource(value: Json): string {
  return `${print(value, "", 0)}\n`;
}

function print(value: Json, indent: string, before: number): string {
  const deeper = `${indent}  `;
  if (isArray(value)) {
    const flat = `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;
    const fits = indent.length + before + flat.length < WIDTH;
    if (fits && !value.some((each) => typeof each === "object" && each !== null)) return flat;
    return `[\n${value.map((each) => `${deeper}${print(each, deeper, 0)}`).join(",\n")}\n${indent}]`;
  }
  if (!isObject(value) || Object.keys(value).length === 0) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${deeper}${name}${print(each, deeper, name.length)}`;
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}
