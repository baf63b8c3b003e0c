import * as fc from "fast-check";
import { expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { hostileText } from "./hostile-text.test-data.ts";
import { renderElement } from "./xml.ts";

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="a"><xs:complexType mixed="true"><xs:attribute name="b"/></xs:complexType></xs:element>
</xs:schema>`;

it("is one well-formed element, with any text and attributes", () => {
  const property = fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 200 }), async (texts) => {
    const xml = texts.map((text) => renderElement({ name: "a", attributes: { b: text }, text }));
    expect((await validateXML({ xml, schema })).errors).toEqual([]);
  });
  return fc.assert(property, { numRuns: 10 });
});
