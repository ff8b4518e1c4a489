/** The mobile menu is a native disclosure; script only closes it again. */
const menu = document.querySelector<HTMLDetailsElement>('header details.menu');

menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.open = false;
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

document.addEventListener('click', ({ target }) => {
  if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
});
