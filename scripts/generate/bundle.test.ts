import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { bundle, withoutBox } from "./bundle.ts";

const parcels = fileURLToPath(new URL("testing/parcels/", import.meta.url));

it("keeps what stands beside a $ref, and names components after their files", async () => {
  expect(await bundle(`${parcels}openapi.yaml`)).toMatchObject({
    components: {
      schemas: {
        Parcel: {
          properties: { status: { $ref: "#/components/schemas/ParcelStatus", "x-requirement": "parcel.status" } },
        },
      },
    },
  });
});

it("says what it cannot bundle, and why", async () => {
  await expect(bundle(`${parcels}none.yaml`)).rejects.toThrow(/^cannot bundle .*none\.yaml\n.*does not exist/s);
});

it("leaves out the box that redocly draws", () => {
  expect(withoutBox("\n    ╔══╗\n    ║ Node 20 ║\n    ╚══╝\n\nbundling a.yaml...\n")).toBe("bundling a.yaml...");
});
