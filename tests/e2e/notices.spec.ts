import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { aBrowser } from "#harness/push-server.ts";
import { accessibilityFindings } from "./accessible.ts";
import { enterAsNewPlayer, register } from "./accounts-steps.ts";
import { sql } from "./server-access.ts";
import { test as base, expect } from "./test.ts";

const CLUB = "/club/los-pibes-fc";
const OTHER_CLUB = "/club/el-ceibo";

/**
 * A browser with a fake push service, because Chromium's own asks Google for an endpoint. The rest is real: the
 * service worker, the API calls and the notices shown.
 */
const test = base.extend<{ endpoint: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  endpoint: async ({}, use) => {
    const endpoint = `https://e2e.notify.windows.com/w/?token=${crypto.randomUUID()}`;
    await use(endpoint);
    await sql("delete from suscripciones where endpoint = $1", [endpoint]);
  },
  page: async ({ page, context, endpoint }, use) => {
    const goto = page.goto.bind(page);
    let isReady = false;
    page.goto = async (path, options) => {
      const response = await goto(path, options);
      if (!isReady) await fakePushService(page, context, endpoint);
      isReady = true;
      return response;
    };
    await use(page);
  },
});

test.use({ serviceWorkers: "allow" });

async function fakePushService(page: Page, context: BrowserContext, endpoint: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const { p256dh, auth } = aBrowser();
  // The worker may control the page before Playwright lists it.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(
    ({ endpoint, keys }) => {
      const scope = self as unknown as { subscribed: boolean };
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          scope.subscribed = false;
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async (options) => {
        if (typeof options?.applicationServerKey !== "string") throw new Error("no key");
        scope.subscribed = true;
        return subscription;
      };
      PushManager.prototype.getSubscription = async () => (scope.subscribed ? subscription : null);
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

const stored = async (endpoint: string) =>
  (await sql("select sigue, sesion_id, prode_categoria from suscripciones where endpoint = $1", [endpoint]))
    .rows;
const allow = (context: BrowserContext) => context.grantPermissions(["notifications"]);
const button = (page: Page) => page.getByRole("main").getByRole("button", { name: /Avisarme|Con avisos/ });

test("a page asks for no permission on arrival, and after a tap says that the browser blocks notices", async ({
  page,
  endpoint,
}) => {
  await page.addInitScript(() => {
    const requestPermission = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = "";
      return requestPermission();
    };
  });
  await page.goto(CLUB);
  await expect(button(page)).toHaveAccessibleName("Avisarme");
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  await button(page).click();
  await expect(page.getByText("Este navegador no deja mostrar avisos del sitio")).toBeVisible();
  await expect(button(page)).toHaveAttribute("aria-pressed", "false");
  expect(await stored(endpoint)).toEqual([]);
});

test("a tap turns on a club's notices, following another club adds its own, and one tap on the home page turns all off", async ({
  page,
  context,
  endpoint,
}) => {
  await allow(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CLUB);
  await button(page).click();
  await expect(page.getByText("Listo: te avisamos si se suspende o cambia un partido")).toBeVisible();
  await expect(button(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Siguiendo" })).toBeVisible();
  expect(await stored(endpoint)).toEqual([
    { sigue: ["los-pibes-fc"], sesion_id: null, prode_categoria: null },
  ]);

  await page.goto(OTHER_CLUB);
  await expect(button(page)).toHaveAccessibleName("Avisarme");
  await page.getByRole("button", { name: "Seguir" }).click();
  await expect(button(page)).toHaveAccessibleName("Con avisos");
  await expect.poll(async () => (await stored(endpoint))[0]?.sigue).toEqual(["el-ceibo", "los-pibes-fc"]);

  // The home page shows them as on without asking again, and can turn them off.
  await page.goto("/");
  await expect(button(page)).toHaveAccessibleName("Con avisos");
  expect(await accessibilityFindings(page)).toEqual([]);
  await button(page).click();
  await expect(page.getByText("Listo: sin avisos.")).toBeVisible();
  await expect(button(page)).toHaveAccessibleName("Avisarme");
  expect(await stored(endpoint)).toEqual([]);
});

test("a page says in Spanish that the browser could not subscribe to its push service", async ({
  page,
  context,
}) => {
  await allow(context);
  await page.goto(CLUB);
  await context.serviceWorkers()[0]?.evaluate(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new Error("Registration failed"));
  });
  await button(page).click();
  await expect(page.getByText("No se pudo: este navegador no los activó. Probá con señal.")).toBeVisible();
});

test("a page says that turning notices on failed if the push service never answers", async ({
  page,
  context,
}) => {
  await allow(context);
  await page.clock.install();
  await page.goto(CLUB);
  await context.serviceWorkers()[0]?.evaluate(() => {
    PushManager.prototype.subscribe = () => new Promise(() => {});
  });
  await button(page).click();
  await expect(page.getByText("Un momento…")).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.getByText("No se pudo. Probá de nuevo.")).toBeVisible();
});

test("a player turns on reminders, and signing out ends them", async ({ page, context, endpoint }) => {
  await allow(context);
  await enterAsNewPlayer(page);
  await page.goto("/prode");
  await button(page).click();
  await expect(page.getByText("Listo: te avisamos antes de que cierre")).toBeVisible();
  const [subscription] = await stored(endpoint);
  expect(subscription).toMatchObject({ sigue: [], sesion_id: expect.any(String) });
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto("/salir");
  await page.getByRole("main").getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => stored(endpoint)).toEqual([]);
});

const SCRIPT = /\/assets\/notice-button-.*\.js/;

test("a tap before the button's script has loaded turns reminders on, and they are shown as on afterwards", async ({
  page,
  context,
  endpoint,
}) => {
  await allow(context);
  await enterAsNewPlayer(page);
  const script = Promise.withResolvers<void>();
  await context.route(SCRIPT, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/prode");
  await button(page).click();
  await expect(page.getByText("Listo: te avisamos antes de que cierre")).toBeVisible();
  // The button sends this event once it is mounted. React changes nothing after that.
  const mounted = page.evaluate(
    () => new Promise((resolve) => addEventListener("noticeschange", () => resolve(null), { once: true })),
  );
  script.resolve();
  await mounted;
  await expect(button(page)).toHaveAccessibleName("Con avisos");
  await expect(page.getByText("Listo: te avisamos antes de que cierre")).toBeVisible();
  expect(await stored(endpoint)).toHaveLength(1);
});

test("a player who registers after another one's session has ended does not get that player's reminders", async ({
  page,
  context,
  endpoint,
}) => {
  await allow(context);
  const { document } = await enterAsNewPlayer(page);
  await page.goto("/prode");
  await button(page).click();
  await expect(page.getByText("Listo: te avisamos antes de que cierre")).toBeVisible();
  await sql("delete from auth_sessions where user_id = (select id from usuarios where documento = $1)", [
    document,
  ]);
  await register(page);
  await page.goto("/prode");
  await expect(button(page)).toHaveAccessibleName("Avisarme");
  await expect.poll(() => stored(endpoint)).toEqual([]);
});

/** Delivers a message as Chromium does when its push service sends one. */
async function deliver(session: CDPSession, page: Page, data: string) {
  const registration = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find((registration) => !registration.isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registration,
    data,
  });
  await session.send("ServiceWorker.disable");
}

test("a push message becomes a notice, even when it is not JSON", async ({ page, context }) => {
  await allow(context);
  await page.goto("/");
  // Chromium's headless shell cannot show notices, so check what the worker requests.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = self as unknown as { shown: object[] };
    scope.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
  const shownNotices = () => worker?.evaluate(() => (self as unknown as { shown: object[] }).shown);
  const session = await context.newCDPSession(page);
  const notice = {
    title: "Defensores - Unión",
    body: "Suspendida la fecha del sábado 21. Motivo: lluvia",
    path: "/partido/1",
    tag: "partido-1",
  };
  await deliver(session, page, JSON.stringify(notice));
  const { path, ...rest } = notice;
  await expect.poll(shownNotices).toMatchObject([{ ...rest, data: path, icon: "/icon-192.png" }]);
  await deliver(session, page, "not JSON");
  await expect.poll(shownNotices).toMatchObject([rest, { title: "Hay novedades", data: "/" }]);
});

test("a tapped notice opens its page, and never a page of another site", async ({ page, context }) => {
  await allow(context);
  await page.goto("/");
  const [worker] = context.serviceWorkers();
  const opened = (data: string) =>
    worker?.evaluate(async (data) => {
      const scope = self as unknown as { clients: { openWindow(url: string): Promise<null> } };
      const urls: string[] = [];
      scope.clients.openWindow = async (url) => {
        urls.push(url);
        return null;
      };
      const waits: Promise<unknown>[] = [];
      const tap = new Event("notificationclick");
      Object.assign(tap, {
        notification: { data, close: () => {} },
        waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      });
      self.dispatchEvent(tap);
      await Promise.all(waits);
      return urls;
    }, data);
  expect(await opened("https://evil.example/")).toEqual([]);
  expect(await opened("//evil.example/")).toEqual([]);
  expect(await opened("/partido/1")).toEqual([new URL("/partido/1", page.url()).href]);
});
