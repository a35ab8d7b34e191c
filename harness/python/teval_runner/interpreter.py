"""Makes this Python, which starts without `site`, offer what the project's interpreter offers."""

import site
import sys


def adopt_interpreter(program, search_path, site_folders, customizes_user):
    """
    Sets the places of modules in the interpreter's order, defines `exit`, `quit`, `help` and the like, and executes the hooks of packages (`.pth`
    files) and of the machine (`sitecustomize`), in the order of `site.main`.

    program: `sys.executable`, which tests start as their Python. search_path: folders in the order of the interpreter's `sys.path`, with those of the standard library. site_folders: those with `.pth` files.
    customizes_user: whether the interpreter imports `usercustomize`.
    """
    sys.executable = program
    sys.path[1:] = search_path
    for folder in site_folders:
        site.addsitedir(folder)
    site.setquit()
    site.setcopyright()
    site.sethelper()
    site.execsitecustomize()
    if customizes_user:
        site.execusercustomize()
