-- A match of 100,000 predictions read the scores of all players: by key is cheaper from a few hundred thousand scores on.
ALTER FUNCTION prode_apply(prode_change[]) SET random_page_cost = '1.1';
