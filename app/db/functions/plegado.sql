-- A name without its case, accents and repeated spaces: what people take for the same name. Indexes of the search use it.
CREATE OR REPLACE FUNCTION plegado(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]+', '', 'g')), '[\s\u00a0]+', ' ', 'g'))
$$;
