import { expect, test } from "vitest";
import { instagramLabel } from "./social-links.tsx";

test("two accounts with the same icon are distinguished by name", () => {
  expect(instagramLabel("https://www.instagram.com/liga.sur/", "Instagram")).toBe("Instagram @liga.sur");
  expect(instagramLabel("https://www.instagram.com/", "Instagram (segunda cuenta)")).toBe(
    "Instagram (segunda cuenta)",
  );
  expect(instagramLabel(undefined, "Instagram")).toBe("Instagram");
});
