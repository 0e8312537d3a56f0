const PATH_AT_MOST = 300

/** The address of a call as it is kept: what a filter looked for is somebody's data, so texts in quotes are left out. */
export function keptPath(url: string): string {
  let path = url
  try {
    path = decodeURIComponent(url.replaceAll('+', ' '))
  } catch {
    // Kept as it came.
  }
  const masked = path.replaceAll(/"(?:[^"\\]|\\.)*(?:"|$)/g, '"…"').replaceAll('\0', '')
  return masked.toWellFormed().slice(0, PATH_AT_MOST)
}
