import { type ExampleRequest, type RequestCollection, textOf } from "./example-requests.ts";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** Renders a collection for Postman and Newman, in the collection format 2.1. */
export function postmanCollection(collection: RequestCollection, banner: string): string {
  const { title, version, baseUrl, credentials, requests, ids } = collection;
  const folders = [...new Set(requests.map(({ operation }) => operation.tag))];
  const value = {
    info: {
      name: `${title} ${version}`,
      description: `${banner}\n\nSet the current values of the variables ${credentials.map((each) => each.variable).join(", ")}.`,
      schema: SCHEMA,
    },
    item: folders.map((name) => ({
      name,
      item: requests.filter(({ operation }) => operation.tag === name).map((each) => itemOf(each, collection)),
    })),
    variable: [
      { key: "baseUrl", value: baseUrl },
      ...credentials.map(({ variable }) => ({ key: variable, value: "" })),
      ...ids.map(({ name, example }) => ({ key: name, value: example })),
    ],
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function itemOf({ name, operation, path, query, headers, body, links }: ExampleRequest, of: RequestCollection) {
  const script = links.map(
    ({ status, parameter, path: keys }) =>
      `if (pm.response.code === ${status}) pm.collectionVariables.set(${JSON.stringify(parameter)}, pm.response.json()${keys.map((key) => `[${JSON.stringify(key)}]`).join("")});`,
  );
  return {
    name,
    ...(script.length > 0 && { event: [{ listen: "test", script: { type: "text/javascript", exec: script } }] }),
    request: {
      method: operation.method,
      description: operation.description,
      header: [
        ...of.credentials.map(({ header, variable }) => ({ key: header, value: `{{${variable}}}` })),
        ...headers.map(([key, value]) => ({ key, value: textOf(value, "{{$guid}}") })),
      ],
      ...(body && {
        body: { mode: "raw", raw: textOf(body, "{{$guid}}"), options: { raw: { language: "json" } } },
      }),
      url: {
        raw: `{{baseUrl}}${path}`,
        host: ["{{baseUrl}}"],
        path: path.split("/").slice(1),
        ...(query.length > 0 && {
          query: query.map((each) => ({
            key: each.name,
            value: each.example,
            description: each.description,
            disabled: !each.required,
          })),
        }),
      },
    },
    response: [],
  };
}
