// @ts-check
/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 *
 * @typedef {{ packages: Readonly<Record<string, LockedPackage>> }} LockFile
 */

/**
 * What a lock file asks for and an installation does not have: paths of packages that are missing or have another version.
 * Optional packages may be missing: most are for other systems, and npm leaves them out.
 * @param {LockFile} wanted package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json, npm's own record
 */
export function findUnmet(wanted, installed) {
  return Object.entries(wanted.packages)
    .filter(([path, { version, optional, link }]) => {
      if (path === '' || link) return false;
      const found = installed.packages[path];
      return found ? found.version !== version : !optional;
    })
    .map(([path]) => path);
}
