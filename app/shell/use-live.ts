import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** A page with React reads its data again when a result comes in. What asks for news is fetched after the page stands. */
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
