import { expect, test } from "vitest";
import { type Handler, localIncoming, type Wire, withBody } from "../../sandbox/index.ts";
import { wireWithShadows } from "./wire-with-shadows.ts";

const request = localIncoming("http://shop.test/lamps", { method: "POST", headers: [], body: "{}" });
const answering: Handler = async () => ({ status: 200, headers: {}, text: "{}" });

/** Returns the reported shadows, and the response, for a request that passes these wires. */
async function pass(wires: Readonly<Record<string, Wire>>, isKnown: (of: string) => boolean = () => false) {
  const told = new Set<string>();
  const shadows = Object.entries(wires).map(([of, wire]) => ({ of, wire }));
  const wire = wireWithShadows(shadows, isKnown, (of) => told.add(of));
  return { answer: await wire(request, answering), told: [...told] };
}

test("who passes on the request and the answer does nothing", async () => {
  const read: Wire = async (each, next) => {
    await each.readBody();
    const answer = await next(each);
    return { ...answer };
  };
  expect(await pass({ plain: (each, next) => next(each), read })).toEqual({
    answer: { status: 200, headers: {}, text: "{}" },
    told: [],
  });
});

test("who changes either, answers itself, asks twice, fails or waits is told of, and changes nothing", async () => {
  const wires: Readonly<Record<string, Wire>> = {
    asking: (each, next) => next(withBody(each, "[]")),
    answering: async (each, next) => ({ ...(await next(each)), status: 201 }),
    refusing: async () => ({ status: 200, headers: {}, text: "{}" }),
    asksTwice: async (each, next) => {
      await next(each);
      return next(each);
    },
    failing: () => Promise.reject(new Error("broken")),
    neverPasses: () => new Promise(() => {}),
    neverAnswers: async (each, next) => {
      await next(each);
      return new Promise(() => {});
    },
  };
  const { answer, told } = await pass(wires);
  expect(answer).toEqual({ status: 200, headers: {}, text: "{}" });
  expect(told.sort()).toEqual(Object.keys(wires).sort());
});

test("who is known already is not asked", async () => {
  const asked: string[] = [];
  const wire: Wire = (each, next) => {
    asked.push("asked");
    return next(each);
  };
  await pass({ wire }, (of) => of === "wire");
  expect(asked).toEqual([]);
});

test("each is handed the request before the sandbox, and the answer after it", async () => {
  const order: string[] = [];
  const wire = wireWithShadows(
    [
      {
        of: "shadow",
        wire: async (each, next) => {
          order.push("before");
          const answer = await next(each);
          order.push("after");
          return answer;
        },
      },
    ],
    () => false,
    () => {},
  );
  await wire(request, async (each) => {
    order.push("sandbox");
    return answering(each);
  });
  expect(order).toEqual(["before", "sandbox", "after"]);
});
