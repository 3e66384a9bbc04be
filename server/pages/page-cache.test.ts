import { describe, expect, test, vi } from "vitest";
import { type Cacheable, PageCache, wantsCurrent } from "./page-cache.ts";

interface TestPage extends Cacheable {
  etag: string;
}

function page(text: string, dependencies: string[] = []): TestPage {
  return { body: Buffer.from(text), etag: text, dependencies: new Set(dependencies) };
}

async function store(cache: PageCache<TestPage>, key: string, stored: TestPage) {
  await cache.fill(key, async () => stored).page;
}

function atTime(start: number) {
  const clock = { now: start };
  return { clock, cache: new PageCache<TestPage>({ now: () => clock.now }) };
}

test("a page is not in the cache before it is rendered, nor if it may not be cached", async () => {
  const cache = new PageCache<TestPage>();
  await cache.fill("/", async () => null).page;
  expect(cache.fresh("/")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test.each([
  ["one of its dependencies", ["season:2"], "season:2", false],
  ["another season", ["season:2"], "season:20", true],
  ["a season, when it depends on all of them", ["every season"], "season:7", false],
  ["the courses, when it depends on seasons", ["every season", "season:1"], "courses", true],
  ["everything", ["courses"], "*", false],
])(
  "a cached page is invalidated only by a change to one of its dependencies: %s",
  async (_, dependencies, changed, stays) => {
    const cache = new PageCache<TestPage>();
    await store(cache, "/", page("a", dependencies));
    cache.forget(changed);
    expect(cache.fresh("/") !== undefined).toBe(stays);
    expect(cache.last("/")?.etag).toBe("a");
  },
);

test("a cached page is fresh for 30 seconds, and is still served when rendering fails", async () => {
  const { cache, clock } = atTime(0);
  await store(cache, "/", page("a"));
  clock.now = 29_999;
  expect(cache.fresh("/")?.etag).toBe("a");
  clock.now = 30_000;
  expect(cache.fresh("/")).toBeUndefined();
  expect(cache.last("/")?.etag).toBe("a");
  // The next request does not wait for another failure; a second later rendering is retried.
  expect(cache.fresh("/")?.etag).toBe("a");
  clock.now = 31_000;
  expect(cache.fresh("/")).toBeUndefined();
});

test("a stale page is served while another page renders, and for ten times as long afterwards", async () => {
  const { cache, clock } = atTime(0);
  await store(cache, "/old", page("a"));
  await store(cache, "/changed", page("b", ["season:2"]));
  clock.now = 40_000;
  const rendered = Promise.withResolvers<TestPage>();
  const filling = cache.fill("/another", () => rendered.promise);
  expect(cache.fresh("/old")?.etag).toBe("a");
  cache.forget("season:2");
  expect(cache.fresh("/changed")).toBeUndefined();
  clock.now = 40_020;
  rendered.resolve(page("c"));
  await filling.page;
  await cache.fill("/not-cached", async () => null).page;
  clock.now = 40_219;
  expect(cache.fresh("/old")?.etag).toBe("a");
  clock.now = 40_220;
  expect(cache.fresh("/old")).toBeUndefined();
});

test("a stale page is rendered again at most 250 ms after another page's slow render", async () => {
  const { cache, clock } = atTime(0);
  await store(cache, "/old", page("a"));
  clock.now = 35_000;
  const rendered = Promise.withResolvers<TestPage>();
  const filling = cache.fill("/another", () => rendered.promise);
  clock.now = 40_000;
  rendered.resolve(page("c"));
  await filling.page;
  clock.now = 40_249;
  expect(cache.fresh("/old")?.etag).toBe("a");
  clock.now = 40_250;
  expect(cache.fresh("/old")).toBeUndefined();
});

test("a page whose data changed is served for one second after rendering fails, even under load", async () => {
  const { cache, clock } = atTime(0);
  await store(cache, "/", page("a", ["season:2"]));
  cache.forget("season:2");
  expect(cache.last("/")?.etag).toBe("a");
  void cache.fill("/another", () => new Promise(() => {}));
  clock.now = 999;
  expect(cache.fresh("/")?.etag).toBe("a");
  clock.now = 1_000;
  expect(cache.fresh("/")).toBeUndefined();
});

describe("a changed page while another page renders", () => {
  /** A changed page and a render that does not end, after this many requests. */
  async function changedUnderLoad(requests: number) {
    const { cache, clock } = atTime(0);
    await store(cache, "/", page("old", ["season:2"]));
    for (let sent = 0; sent < requests; sent++) cache.fresh("/");
    cache.forget("season:2");
    return { cache, clock, renderAnother: () => void cache.fill("/another", () => new Promise(() => {})) };
  }

  test("a changed page is not served stale below 50 requests a second", async () => {
    const { cache, renderAnother } = await changedUnderLoad(49);
    renderAnother();
    expect(cache.fresh("/")).toBeUndefined();
  });

  test("a changed page is served stale under load, but not to a request that wants the current page", async () => {
    const { cache, renderAnother } = await changedUnderLoad(50);
    expect(cache.fresh("/")).toBeUndefined();
    renderAnother();
    expect(cache.fresh("/")?.etag).toBe("old");
    expect(cache.fresh("/", true)).toBeUndefined();
  });

  test("a changed page is not served stale once the load has been low for a second", async () => {
    const { cache, clock, renderAnother } = await changedUnderLoad(60);
    renderAnother();
    clock.now = 1_999;
    expect(cache.fresh("/")?.etag).toBe("old");
    clock.now = 2_000;
    expect(cache.fresh("/")).toBeUndefined();
  });

  test("a changed page is served stale for at most ten seconds, even if it changes again", async () => {
    const { cache, clock, renderAnother } = await changedUnderLoad(60);
    renderAnother();
    clock.now = 5_000;
    cache.forget("season:2");
    for (const [now, etag] of [
      [9_999, "old"],
      [10_000, undefined],
    ] as const) {
      clock.now = now;
      for (let sent = 0; sent < 60; sent++) cache.fresh("/another");
      expect(cache.fresh("/")?.etag).toBe(etag);
    }
  });

  test("a page that changed while it was rendered is served stale under load", async () => {
    const { cache, renderAnother } = await changedUnderLoad(60);
    const rendered = Promise.withResolvers<TestPage>();
    const filling = cache.fill("/", () => rendered.promise);
    cache.forget("season:2");
    rendered.resolve(page("newer", ["season:2"]));
    await filling.page;
    renderAnother();
    expect(cache.fresh("/")?.etag).toBe("newer");
  });
});

test("a page is never served more than a minute after its render, even while another page renders", async () => {
  const { cache, clock } = atTime(0);
  await store(cache, "/", page("a"));
  void cache.fill("/another", () => new Promise(() => {}));
  clock.now = 59_999;
  expect(cache.fresh("/")?.etag).toBe("a");
  clock.now = 60_000;
  expect(cache.fresh("/")).toBeUndefined();
});

test("a page whose data changed while it was rendered is not served from the cache", async () => {
  const cache = new PageCache<TestPage>();
  const rendered = Promise.withResolvers<TestPage>();
  const filling = cache.fill("/", () => rendered.promise);
  cache.forget("season:2");
  rendered.resolve(page("old", ["season:2"]));
  expect((await filling.page)?.etag).toBe("old");
  expect(cache.fresh("/")).toBeUndefined();
});

test("a page is rendered once for 50 concurrent requests, and again after a failure", async () => {
  const cache = new PageCache<TestPage>();
  const rendered = Promise.withResolvers<TestPage>();
  const make = vi.fn(() => rendered.promise);
  const fillings = Array.from({ length: 50 }, () => cache.fill("/", make));
  rendered.reject(new Error("no database"));
  const results = await Promise.allSettled(fillings.map(({ page }) => page));
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  expect(fillings.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect(make).toHaveBeenCalledTimes(1);
  await store(cache, "/", page("b", []));
  expect(cache.fresh("/")?.etag).toBe("b");
});

test("a page replaces its previous version, and the least recently used page is evicted when the cache is full", async () => {
  const cache = new PageCache<TestPage>({ maxBytes: 2_000 });
  await store(cache, "/a", page("x".repeat(200), []));
  await store(cache, "/a", page("y".repeat(200), []));
  await store(cache, "/b", page("z".repeat(200), []));
  expect([cache.fresh("/b")?.etag[0], cache.fresh("/a")?.etag[0]]).toEqual(["z", "y"]);
  await store(cache, "/c", page("w".repeat(200), []));
  expect(cache.last("/b")).toBeUndefined();
  expect(cache.last("/a")).toBeDefined();
  expect(cache.last("/c")).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(1_000);
});

test("pages with made-up parameter values do not evict a page without parameters", async () => {
  const cache = new PageCache<TestPage>({ maxBytes: 2_000 });
  await store(cache, "/a", page("x".repeat(200), []));
  for (let value = 0; value < 10; value++)
    await store(cache, `/b?pagina=${value}`, page("z".repeat(200), []));
  expect(cache.fresh("/a")).toBeDefined();
  expect(cache.fresh("/b?pagina=9")).toBeDefined();
  expect(cache.last("/b?pagina=0")).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(2_000);
});

test.each([
  ["/league/lifufe/fixture?fecha=2026-11-21", {}, false],
  ["/prode", { "cache-control": "no-store" }, false],
  ["/league/lifufe/fixture", { "cache-control": "max-age=0" }, true],
  ["/", { "cache-control": "no-cache" }, true],
  ["/prode.data?fecha=2", {}, true],
  ["/vivo.json", {}, true],
])("a request for %s with %o wants the current page: %s", (url, headers, expected) => {
  expect(wantsCurrent({ url, headers })).toBe(expected);
});
