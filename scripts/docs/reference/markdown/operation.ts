import { type OperationNode, resolve } from "../../../generate/document.ts";
import { type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { requirementLink, requirementsAt } from "../requirement-link.ts";
import { curlSample } from "../samples/curl.ts";
import { body, type Place } from "./body.ts";
import { constraintsOf } from "./constraints.ts";
import { responses } from "./responses.ts";
import { typeOf } from "./schema-type.ts";
import { anchored, code, fenced, paragraphs, table } from "./text.ts";

/** Renders one operation: its address, parameters, body and responses. */
export function operationSection(operation: OperationNode, place: Place): string {
  const { document, rank } = place;
  const { method, path, parameters } = operation;
  const deeper = { ...place, rank: `${rank}#` };
  return paragraphs(
    opening(operation, place),
    fenced("http", `${method.toUpperCase()} ${path}`),
    parameterTable(document, parameters, deeper.rank),
    requestBody(operation, deeper),
    paragraphs(`${deeper.rank} As a command`, fenced("sh", curlSample(document, operation))),
    responses(operation.node, deeper),
  );
}

/** Renders one webhook, which the service sends on its own initiative. */
export function webhookSection(webhook: OperationNode, place: Place): string {
  const deeper = { ...place, rank: `${place.rank}#` };
  const event = `The service sends the event \`${webhook.path}\` as a ${webhook.method.toUpperCase()}.`;
  return paragraphs(opening(webhook, place), event, requestBody(webhook, deeper), responses(webhook.node, deeper));
}

function opening({ id, node }: OperationNode, { document, rank }: Place): string {
  return paragraphs(
    anchored(id, `${rank} ${stringAt(node, "summary") ?? id}`),
    `\`${id}\`: ${requirementsAt(document, node).map(requirementLink).join(" ")}`,
    stringAt(node, "description"),
  );
}

function requestBody({ node }: OperationNode, place: Place): string {
  const holder = resolve(place.document, objectAt(node, "requestBody"));
  if (Object.keys(holder).length === 0) return "";
  const deeper: Place = { ...place, rank: `${place.rank}#` };
  const isRequired = holder["required"] === true ? "Required." : "";
  return paragraphs(
    `${place.rank} Request`,
    [stringAt(holder, "description"), isRequired].filter(Boolean).join(" "),
    body(holder, deeper),
  );
}

/** Renders the path, query and header parameters of a call, except the credentials, which every call carries. */
function parameterTable(document: JsonObject, parameters: readonly JsonObject[], rank: string): string {
  const rows = parameters.map((each) => {
    const schema = objectAt(each, "schema");
    const example = each["example"];
    return [
      code(stringAt(each, "name") ?? ""),
      stringAt(each, "in") ?? "",
      typeOf(document, schema),
      each["required"] === true ? "yes" : "",
      [
        constraintsOf(schema) || constraintsOf(resolve(document, schema)),
        example !== undefined && `such as ${code(String(example))}`,
      ]
        .filter(Boolean)
        .join("; "),
      stringAt(each, "description") ?? "",
      requirementsAt(document, each).map(requirementLink).join(" "),
    ];
  });
  if (rows.length === 0) return "";
  const header = ["Name", "In", "Type", "Required", "Constraints", "Description", "Requirement"];
  return paragraphs(`${rank} Parameters`, table(header, rows));
}
