import ts from 'typescript';

/** The interface with all members known to the type checker, and the comments of those declared in it. */
export function listMembers(node: ts.InterfaceDeclaration, name: string, checker: ts.TypeChecker): string {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
  const members = checker
    .getTypeAtLocation(node)
    .getProperties()
    .map((member) => {
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      const own = member.declarations?.find((each) => each.parent === node);
      const comment = own && ts.displayPartsToString(member.getDocumentationComment(checker));
      const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(member, node), undefined, flags);
      const before = comment === undefined || comment === '' ? '' : `  /** ${comment} */\n`;
      return `${before}  readonly ${member.name}${isOptional ? '?' : ''}: ${type.replaceAll('"', "'").replace(isOptional ? / \| undefined$/u : /$^/u, '')};`;
    });
  return `interface ${name} {\n${members.join('\n')}\n}`;
}
