import { expect, test } from "vitest";
import { pushEndpoint } from "./push-services.rules.ts";

test.each([
  ["plain HTTP", "http://fcm.googleapis.com/fcm/send/a"],
  ["the loopback address", "https://127.0.0.1/fcm/send/a"],
  ["an address of a private network", "https://10.0.0.7/"],
  ["the cloud's metadata service", "http://169.254.169.254/latest/meta-data"],
  ["another port", "https://fcm.googleapis.com:8443/fcm/send/a"],
  ["a known name as a subdomain of another", "https://fcm.googleapis.com.evil.example/fcm/send/a"],
  ["a known name as a user", "https://fcm.googleapis.com@evil.example/a"],
  ["a user of a known name", "https://eve:secret@fcm.googleapis.com/a"],
  ["a known name at the end of another", "https://evilfcm.googleapis.com/a"],
  ["a domain without the dot", "https://evilnotify.windows.com/a"],
  ["the bare domain", "https://notify.windows.com/a"],
  ["a dot after the name", "https://fcm.googleapis.com./a"],
  ["another of Google's names", "https://storage.googleapis.com/a"],
  ["letters that look alike", "https://fcm.googleapıs.com/a"],
  ["a known one with a fragment", "https://fcm.googleapis.com/fcm/send/a#1"],
  ["a file", "file:///etc/passwd"],
  ["no URL", "fcm.googleapis.com/fcm/send/a"],
  ["an empty text", ""],
  ["a long URL", `https://fcm.googleapis.com/fcm/send/${"a".repeat(1000)}`],
  ["one that is too long once it is encoded", `https://fcm.googleapis.com/${"ñ".repeat(500)}`],
])("%s is not accepted as a push service", (_, url) => {
  expect(pushEndpoint(url)).toBeNull();
});

test.each([
  "https://fcm.googleapis.com/fcm/send/dG9rZW4:APA91b",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA",
  "https://wns2-bl2p.notify.windows.com/w/?token=BQYAAA%3d",
  "https://web.push.apple.com/QGuQyavXutnMH",
])("%s is accepted as a push service", (url) => {
  expect(pushEndpoint(url)).toBe(url);
});
