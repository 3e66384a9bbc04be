import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Revalidates a page with React when a result comes in. The polling code is loaded after the page. */
export function useLive(pathname: string) {
  const { revalidate } = useRevalidator();
  const onNews = useEffectEvent(revalidate);
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    void import("./live-news.ts").then(({ askForNews, EVERY_MS, SHOWS_RESULTS }) => {
      if (!isLeft && SHOWS_RESULTS.test(pathname)) stop = askForNews(EVERY_MS, onNews);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [pathname]);
}
