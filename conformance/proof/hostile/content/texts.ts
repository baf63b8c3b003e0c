import { type Answer, type Behaviour, textOf, withText } from "./behaviour.ts";

/** Texts that some reader of an output would execute if they were written unescaped. */
export const TEXTS = {
  "lone surrogates": "\ud800x\udfff",
  NUL: "\u0000owned\u0000",
  "control characters": `${range(0x01, 0x1f)}${range(0x7f, 0x9f)}`,
  "bidi overrides": "\u202egpj.exe\u2066\u200b\u2028\u2029\u{e0041}\ufeff",
  "ANSI escapes": "\u001b[2J\u001b[H\u001b]0;owned\u0007\u001b]8;;http://evil.example\u001b\\\u009b31m\r\u001b[1A",
  "GitHub commands":
    " ::error title=owned::owned\n::set-output name=owned::1\r\n  ::add-mask::a\n::stop-commands::owned ##[add-path]/owned",
  "Azure commands": " ##vso[task.setvariable variable=owned]1 ##[error]owned\n##[section]owned ##teamcity[buildStop]",
  Markdown:
    "\n# owned\n| a | b |\n**b** [l](http://evil.example) ![i](http://evil.example/i) <http://evil.example> @owned",
  "script element":
    "</script></textarea><script>globalThis.owned=1</script><img src=http://evil.example/i onerror=globalThis.owned=1>" +
    "<a href=javascript:globalThis.owned=1>owned</a>\"'`",
  "end of CDATA": ']]></system-out><testcase name="owned"/><!-- &owned; <![CDATA[',
} as const satisfies Readonly<Record<string, string>>;

/** Combination of all texts. */
export const ALL_TEXTS = Object.values(TEXTS).join("");

export const texts: readonly Behaviour[] = Object.entries(TEXTS).map(([name, text]) => ({
  name,
  verdict: "non-conformant",
  result: "violated",
  ...writing([text]),
}));

/**
 * Appends one of the texts, in rotation, to every string of every response: if one is shown, all are, since none is cut
 * because of the length of another. Appends them also to a member name of each object, and a header.
 */
export function writing(all: readonly string[]): Pick<Behaviour, "spoils" | "spoil" | "meant"> {
  const inPath = all.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd")));
  return {
    spoils: () => true,
    spoil: (answer) => written(answer, inTurn(all)),
    // The deployment expects the ids of payments that it gave out itself.
    meant: (url) => inPath.reduce((path, text) => path.replaceAll(text, ""), url),
  };
}

type Next = () => string;

function inTurn(all: readonly string[]): Next {
  let turn = -1;
  return () => {
    turn += 1;
    return all[turn % all.length] ?? "";
  };
}

function written(answer: Answer, next: Next): Answer {
  const headers: Answer["headers"] = [
    ...answer.headers,
    [`x-note${next()}`, next()],
    ["location", `http://evil.example${next()}`],
  ];
  const said = textOf(answer);
  if (said === "") return { ...answer, headers };
  return withText({ ...answer, headers }, JSON.stringify(ended(JSON.parse(said), next)));
}

function ended(value: unknown, next: Next): unknown {
  if (typeof value === "string") return `${value}${next()}`;
  if (Array.isArray(value)) return value.map((each) => ended(each, next));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [name, ended(each, next)]);
  return Object.fromEntries([...members, [`note${next()}`, next()]]);
}

function range(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
