import type { PlannedFile } from "../../write-together.ts";
import { type ExampleRequest, type RequestCollection, textOf } from "./example-requests.ts";

/** File that contains the banner of a Bruno collection. */
export const BRUNO_MARKER = "collection.bru";

/** File with the address of the server, which users edit. */
export const BRUNO_ENVIRONMENT = "environments/sandbox.bru";

/** Renders a collection for Bruno and its command line: a folder of `.bru` files, with paths relative to it. */
export function brunoCollection(collection: RequestCollection, banner: string): readonly PlannedFile[] {
  const { title, version, baseUrl, credentials, requests, ids } = collection;
  const folders = [...new Set(requests.map(({ operation }) => operation.tag))];
  const settings = { version: "1", name: `${title} ${version}`, type: "collection", ignore: ["node_modules", ".git"] };
  const headers = credentials.map(({ header, variable }) => `${header}: {{${variable}}}`);
  const variables = [
    `baseUrl: ${baseUrl}`,
    ...credentials.map(({ variable, environmentName }) => `${variable}: {{process.env.${environmentName}}}`),
    ...ids.map(({ name, example }) => `${name}: ${example}`),
  ];
  return [
    { path: "bruno.json", text: `${JSON.stringify(settings, undefined, 2)}\n` },
    { path: BRUNO_MARKER, text: `${block("headers", headers)}\n${block("docs", [banner])}` },
    { path: BRUNO_ENVIRONMENT, text: block("vars", variables) },
    ...folders.flatMap((tag, index) => [
      { path: `${tag}/folder.bru`, text: block("meta", [`name: ${tag}`, `seq: ${index + 1}`]) },
      ...requests
        .filter(({ operation }) => operation.tag === tag)
        .map((each, at) => ({ path: `${tag}/${each.id}.bru`, text: requestText(each, at + 1) })),
    ]),
  ];
}

function requestText({ name, operation, path, query, headers, body, links }: ExampleRequest, seq: number): string {
  const script = links.map(
    ({ status, parameter, path: keys }) =>
      `if (res.status === ${status}) bru.setVar(${JSON.stringify(parameter)}, res.body${keys.map((key) => `[${JSON.stringify(key)}]`).join("")});`,
  );
  const blocks = [
    block("meta", [`name: ${name}`, "type: http", `seq: ${seq}`]),
    block(operation.method.toLowerCase(), [
      `url: {{baseUrl}}${path}`,
      `body: ${body === undefined ? "none" : "json"}`,
      "auth: none",
    ]),
    ...(query.length > 0
      ? [
          block(
            "params:query",
            query.map((each) => `${each.required ? "" : "~"}${each.name}: ${each.example}`),
          ),
        ]
      : []),
    ...(headers.length > 0
      ? [
          block(
            "headers",
            headers.map(([header, value]) => `${header}: ${textOf(value, "{{$guid}}")}`),
          ),
        ]
      : []),
    ...(body === undefined ? [] : [block("body:json", textOf(body, "{{$guid}}").split("\n"))]),
    ...(script.length > 0 ? [block("script:post-response", script)] : []),
    ...(operation.description === "" ? [] : [block("docs", operation.description.split("\n"))]),
  ];
  return blocks.join("\n");
}

/** Renders a block; its lines are indented, so that none can end it. */
function block(name: string, lines: readonly string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}`.trimEnd()).join("\n")}\n}\n`;
}
