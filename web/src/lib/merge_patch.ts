// A patch of docs/api.md, as a new value: what did not change stays the same object. It is RFC 7396, but for an object that
// patches a list: its names are places in the list.
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  if (Array.isArray(target)) {
    const list: unknown[] = [...(target as unknown[])];
    for (const [place, value] of Object.entries(patch)) list[Number(place)] = mergePatch(list[Number(place)], value);
    return list;
  }
  const isObject = typeof target === 'object' && target !== null;
  const out: Record<string, unknown> = isObject ? { ...(target as Record<string, unknown>) } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete out[name];
    else out[name] = mergePatch(out[name], value);
  }
  return out;
}
