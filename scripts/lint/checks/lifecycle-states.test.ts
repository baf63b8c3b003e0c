import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { lifecycleStates } from "./lifecycle-states.ts";

const at = "openapi.yaml #/components/schemas/Status/x-lifecycle";

it.each([
  ["enum: [PACKED, LOST]", "enum: [PACKED, LOST, SENT]", [`${at}: SENT is a value but no state`]],
  ["enum: [PACKED, LOST]", "enum: [PACKED]", [`${at}: LOST is a state but no value of the enum`]],
  ["to: LOST", "to: GONE", [`${at}: parcel.lose names the unknown state GONE`]],
  ["from: PACKED", "from: [PACKED, GONE]", [`${at}: parcel.lose names the unknown state GONE`]],
  [
    "id: parcel.lose",
    "id: parcel.send",
    [`${at}: the transition id parcel.send is taken twice`, `${at}: the transition id parcel.send is taken twice`],
  ],
])("%s as %s", async (from, to, problems) => {
  expect(await findings(lifecycleStates, edited([from, to]))).toEqual(problems);
});
