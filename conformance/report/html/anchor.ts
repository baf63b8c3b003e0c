/** Linkable items of a page, with the values that identify them. */
export type Anchored =
  | readonly [kind: "requirement" | "failure", variant: string, id: string]
  | readonly [kind: "scenario", variant: string, id: string, repeat: number]
  | readonly [kind: "exchange", variant: string, scenario: string, exchange: number]
  | readonly [kind: "driver" | "delivery", variant: string, number: number]
  | readonly [kind: "part", name: string]
  | readonly [kind: "variant" | "part", variant: string]
  | readonly [kind: "part", variant: string, name: string];

/** Returns the `id` of an element: stable, and without characters that a link would have to escape. */
export function anchor(...names: Anchored): string {
  return names.map((each) => String(each).replace(/[^A-Za-z0-9.-]/g, codeOf)).join("_");
}

function codeOf(character: string): string {
  return character === "/" ? "--" : `__${character.charCodeAt(0).toString(16)}_`;
}
