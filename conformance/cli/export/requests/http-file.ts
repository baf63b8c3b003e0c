import { type ExampleRequest, type RequestCollection, textOf } from "./example-requests.ts";

/**
 * Renders a collection as one `.http` file. Editors have most of its syntax in common, apart from the references to
 * responses, which are limited to one line for each id.
 */
export function httpFile(collection: RequestCollection, banner: string): string {
  const { title, version, baseUrl, credentials, requests } = collection;
  const captured = new Set<string>();
  const head = [
    `# ${banner}`,
    `# Example requests of ${title} ${version}, for the HTTP client of an editor.`,
    "#",
    "# Credentials are read from the environment of the editor:",
    `# ${credentials.map((each) => each.environmentName).join(", ")}`,
    "#",
    "# The references to responses, such as {{name.response.body.$.id}}, are in the syntax of REST Client for VS Code and",
    "# of Visual Studio. For other clients, replace them with ids. A JetBrains IDE has no $processEnv either: define the",
    "# variables in http-client.private.env.json, where they take precedence.",
    "",
    `@baseUrl = ${baseUrl}`,
    ...credentials.map(({ variable, environmentName }) => `@${variable} = {{$processEnv ${environmentName}}}`),
  ];
  const blocks = requests.map((request) => blockOf(request, collection, captured));
  return `${head.join("\n")}\n\n${blocks.join("\n\n")}\n`;
}

function blockOf(request: ExampleRequest, { credentials, requests, ids }: RequestCollection, captured: Set<string>) {
  const { id, name, operation, path, uses, query, headers, body } = request;
  const variables = uses
    .filter((each) => !captured.has(each))
    .map((each) => {
      captured.add(each);
      const source = requests.find(({ links }) => links.some(({ parameter }) => parameter === each));
      const link = source?.links.find(({ parameter }) => parameter === each);
      if (!source || !link) return `@${each} = ${ids.find((known) => known.name === each)?.example ?? ""}`;
      return `@${each} = {{${source.id}.response.body.$.${link.path.join(".")}}}`;
    });
  const filters = query.map((each) => `${each.name}=${encodeURIComponent(each.example)}`);
  const newValue = "{{$timestamp}}";
  const lines = [
    `### ${name}`,
    ...(filters.length > 0 ? [`# Optional: ?${filters.join("&")}`] : []),
    ...variables,
    `# @name ${id}`,
    `${operation.method} {{baseUrl}}${path}`,
    ...credentials.map(({ header, variable }) => `${header}: {{${variable}}}`),
    // The timestamp has a resolution of seconds, so that only the name tells requests apart.
    ...headers.map(([header, value]) => `${header}: ${textOf(value, `${id}-${newValue}`)}`),
    ...(body === undefined ? [] : ["", textOf(body, newValue)]),
  ];
  return lines.join("\n");
}
