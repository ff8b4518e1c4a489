/**
 * Where dialogs, the drawer and notices are drawn (docs/behaviour.md#islands).
 * @throws Error where the page has no such place.
 */
export function layerRoot(): HTMLElement {
  const root = document.getElementById('layers');
  if (!root) throw new Error('could not find root element to mount to');
  return root;
}
