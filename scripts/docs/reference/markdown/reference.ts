import { type OperationNode, operationsIn, webhooksIn } from "../../../generate/document.ts";
import { arrayAt, isObject, type JsonObject, objectAt, objectsIn, stringAt } from "../../../generate/json.ts";
import { addressSection } from "../address.ts";
import { requirementLink, requirementsAt } from "../requirement-link.ts";
import { type Source, titleOf, versionOf } from "../source.ts";
import type { Place } from "./body.ts";
import { operationSection, webhookSection } from "./operation.ts";
import { sharedResponses } from "./responses.ts";
import { schemaSection } from "./schema.ts";
import { code, paragraphs, table } from "./text.ts";

/** Renders the whole reference of a variant as GitHub Markdown, for people and programs. */
export function markdownReference(source: Source): string {
  const { document } = source;
  const info = objectAt(document, "info");
  const operations = operationsIn(document);
  const webhooks = webhooksIn(document);
  const homes = homesOf(document);
  const shared = Object.keys(objectAt(objectAt(document, "components"), "schemas")).filter((name) => !homes.has(name));
  const at = (home?: string): Place => ({
    document,
    rank: "###",
    shows: once((name) => homes.get(name) === home && homes.has(name)),
  });
  const sections = paragraphs(
    `# ${titleOf(source)} ${versionOf(source)}`,
    quote(stringAt(info, "summary") ?? ""),
    stringAt(info, "description"),
    addressSection(document),
    part("Security", securityTable(document)),
    part("Operations", index(operations)),
    ...tagsOf(document).map(({ name, description }) =>
      part(
        name,
        description,
        ...operations.filter((each) => isOf(each, name)).map((each) => operationSection(each, at(each.id))),
        ...webhooks.filter((each) => isOf(each, name)).map((each) => webhookSection(each, at(each.id))),
      ),
    ),
    part("Answers of several operations", sharedResponses(at())),
    part("Schemas of several operations", ...shared.map((name) => schemaSection(document, name, "###"))),
  );
  return `${sections}\n`;
}

function part(heading: string, ...content: readonly (string | undefined)[]): string {
  return paragraphs(...content) === "" ? "" : paragraphs(`## ${heading}`, ...content);
}

function index(operations: readonly OperationNode[]): string {
  const rows = operations.map(({ id, method, path, node }) => [
    `[${stringAt(node, "summary") ?? id}](#${id})`,
    code(`${method.toUpperCase()} ${path}`),
  ]);
  return table(["Operation", "Request"], rows);
}

function tagsOf(document: JsonObject): readonly { name: string; description: string | undefined }[] {
  return arrayAt(document, "tags")
    .filter(isObject)
    .map((tag) => ({ name: stringAt(tag, "name") ?? "", description: stringAt(tag, "description") }));
}

function isOf({ node }: OperationNode, tag: string): boolean {
  return arrayAt(node, "tags")[0] === tag;
}

function quote(text: string): string {
  return text === "" ? "" : `> ${text}`;
}

/** Wraps a predicate so that it returns true only the first time for each name. */
function once(isWanted: (name: string) => boolean): (name: string) => boolean {
  const seen = new Set<string>();
  return (name) => {
    if (!isWanted(name) || seen.has(name)) return false;
    seen.add(name);
    return true;
  };
}

/**
 * Maps each schema to the only operation or webhook that uses it, where it is documented. A schema used by several is
 * absent.
 */
export function homesOf(document: JsonObject): ReadonlyMap<string, string> {
  const components = objectAt(document, "components");
  const shared = JSON.stringify(components);
  const users = [...operationsIn(document), ...webhooksIn(document)];
  const texts = users.map(({ id, node }) => [id, JSON.stringify(node)] as const);
  const homes = new Map<string, string>();
  for (const name of Object.keys(objectAt(components, "schemas"))) {
    const ref = JSON.stringify(`#/components/schemas/${name}`);
    const [user, ...others] = texts.filter(([, text]) => text.includes(ref));
    if (user && others.length === 0 && !shared.includes(ref)) homes.set(name, user[0]);
  }
  return homes;
}

/** Renders the credentials that every call carries. */
function securityTable(document: JsonObject): string {
  const schemes = objectsIn(objectAt(objectAt(document, "components"), "securitySchemes"));
  const rows = schemes.map(([name, scheme]) => [
    name,
    `${stringAt(scheme, "in") ?? ""} ${code(stringAt(scheme, "name") ?? "")}`,
    stringAt(scheme, "description") ?? "",
    requirementsAt(document, scheme).map(requirementLink).join(" "),
  ]);
  return table(["Scheme", "Where", "Description", "Requirement"], rows);
}
