import type { Browser, Page } from "@playwright/test";
import { expect } from "./test.ts";

export const PHONE = { width: 390, height: 844 };

/** Creates the delegate links of all clubs in the panel, and returns them. */
export async function createDelegateLinks(page: Page, season: number): Promise<string[]> {
  await page.goto(`/admin/temporadas/${season}/delegados`);
  await page.getByRole("button", { name: "Crear los de todos" }).click();
  await expect(page.getByText("no los vas a volver a ver")).toBeVisible();
  await expect(page.getByRole("img", { name: /Código QR/ })).not.toHaveCount(0);
  const urls = await page.locator(".enlace code").allTextContents();
  return urls.map((href) => href.slice(href.indexOf("/d#")));
}

export async function onPhone(browser: Browser, link: string) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await page.goto(link);
  await page.waitForURL("**/d/partidos");
  return { page, requests, context };
}

export async function report(page: Page, category: string, home: string, away: string) {
  const fields = page.getByRole("listitem").filter({ hasText: category }).getByRole("textbox");
  await fields.nth(0).fill(home);
  await fields.nth(1).fill(away);
}
