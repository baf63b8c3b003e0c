import { expect, it } from "vitest";
import { parse } from "yaml";
import type { Json } from "../../generate/json.ts";
import { edited, findings } from "../testing/parcels.ts";
import { extensions } from "./extensions.ts";
import { requirementCitations } from "./requirement-citations.ts";
import { workflowCriteria } from "./workflow-criteria.ts";

const workflows = `
workflows:
  - workflowId: read
    steps:
      - stepId: readParcel
        operationId: $sourceDescriptions.api.readParcel
        successCriteria:
          - { condition: $statusCode == 200, x-requirement: read.answer }
          - { condition: $response.body#/status == 'LOST', x-requirement: parcel.status }
      - stepId: loseParcel
        operationId: $sourceDescriptions.driver.loseParcel
        successCriteria:
          - { condition: $statusCode == 200 }
`;
const file = "workflows.arazzo.yaml";
const readParcel = `${file} #/workflows/0/steps/0`;

function withWorkflows(from = "", to = "") {
  if (!workflows.includes(from)) throw new Error(`the fixture has no ${from}`);
  const source = edited();
  return { ...source, files: new Map<string, Json>([...source.files, [file, parse(workflows.replace(from, to))]]) };
}

const ofWorkflows = [workflowCriteria, requirementCitations, extensions];

it.each(ofWorkflows)("$name: finds nothing in valid workflows", async (check) => {
  expect(await findings(check, withWorkflows())).toEqual([]);
});

it.each([
  [", x-requirement: read.answer", "", `${readParcel}/successCriteria/0: this criterion has no x-requirement`],
  ["{ condition: $statusCode == 200 }", "", `${file} #/workflows/0/steps/1: this step has no criterion`],
])("finds a step without a criterion, and a criterion without a requirement", async (from, to, finding) => {
  expect(await findings(workflowCriteria, withWorkflows(from, to))).toEqual([finding]);
});

it.each([
  ["read.answer", "read.anwser", 'there is no requirement "read.anwser"'],
  ["read.answer", "parcel.paper", "parcel.paper is context: it demands nothing"],
])("a criterion may cite %s, but not %s", async (from, to, what) => {
  const pointer = `${readParcel}/successCriteria/0/x-requirement`;
  expect(await findings(requirementCitations, withWorkflows(from, to))).toEqual([`${pointer}: ${what}`]);
});
