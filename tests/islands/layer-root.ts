/** The place on the page where windows are drawn. */
export function addLayerRoot(): void {
  const layers = document.createElement('div');
  layers.id = 'layers';
  document.body.replaceChildren(layers);
}
