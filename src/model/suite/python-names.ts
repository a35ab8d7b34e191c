/** The files that a module may be in, below a folder that modules are imported from: `shop/cart.py`, `shop/cart/__init__.py`. */
export function listModulePaths(module: string): readonly string[] {
  const path = module.replaceAll('.', '/');
  return [`${path}.py`, `${path}/__init__.py`];
}
