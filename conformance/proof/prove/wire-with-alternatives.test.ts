import { expect, test } from "vitest";
import { type Handler, localIncoming, type Wire, withBody } from "../../variants/sandboxes.ts";
import { wireWithAlternatives } from "./wire-with-alternatives.ts";

const request = localIncoming("http://shop.test/lamps", { method: "POST", headers: [], body: "{}" });
const answering: Handler = async () => ({ status: 200, headers: {}, text: "{}" });

/** Returns the reported alternatives, and the response, for a request that passes these wires. */
async function pass(wires: Readonly<Record<string, Wire>>, isKnown: (of: string) => boolean = () => false) {
  const reported = new Set<string>();
  const alternatives = Object.entries(wires).map(([of, wire]) => ({ of, wire }));
  const wire = wireWithAlternatives(alternatives, isKnown, (of) => reported.add(of));
  return { answer: await wire(request, answering), reported: [...reported] };
}

test("a wire that passes on the request and the response is not reported", async () => {
  const read: Wire = async (each, next) => {
    await each.readBody();
    const answer = await next(each);
    return { ...answer };
  };
  expect(await pass({ plain: (each, next) => next(each), read })).toEqual({
    answer: { status: 200, headers: {}, text: "{}" },
    reported: [],
  });
});

test("a wire that changes either, responds itself, calls twice, fails or waits is reported, without effect", async () => {
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
  const { answer, reported } = await pass(wires);
  expect(answer).toEqual({ status: 200, headers: {}, text: "{}" });
  expect(reported.sort()).toEqual(Object.keys(wires).sort());
});

test("a wire that is already known is not called", async () => {
  const asked: string[] = [];
  const wire: Wire = (each, next) => {
    asked.push("asked");
    return next(each);
  };
  await pass({ wire }, (of) => of === "wire");
  expect(asked).toEqual([]);
});

test("each wire gets the request before the sandbox, and the response after it", async () => {
  const order: string[] = [];
  const wire = wireWithAlternatives(
    [
      {
        of: "alternative",
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
