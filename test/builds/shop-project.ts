import type { ToolPaths } from '../../src/options/tool-options.js';
import { planBuild, type PlannedBuild } from '../../src/builds/build-project.js';
import { findProject } from '../../src/builds/find-project.js';
import type { BuiltModule, BuiltProject } from '../../src/builds/built-project.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';

const parent =
  '<parent><groupId>org.shop</groupId><artifactId>shop</artifactId><version>1</version></parent>';
const begin = '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>';

const dependency = (coordinates: string, scope = 'compile') => {
  const [groupId, artifactId, version] = coordinates.split(':');
  return (
    `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId>` +
    `<version>${version}</version><scope>${scope}</scope></dependency>`
  );
};

/** A Maven project of two modules: one with module-info, one with Lombok, a processor that writes a class, and tests of JUnit 5. */
export const shopFiles: Readonly<Record<string, string>> = {
  'pom.xml':
    `${begin}<groupId>org.shop</groupId><artifactId>shop</artifactId><version>1</version><packaging>pom</packaging>` +
    '<modules><module>lib</module><module>app</module></modules>' +
    '<properties><maven.compiler.source>11</maven.compiler.source><maven.compiler.target>11</maven.compiler.target>' +
    '<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties></project>',
  'lib/pom.xml': `${begin}${parent}<artifactId>lib</artifactId></project>`,
  'lib/src/main/java/module-info.java': 'module org.shop.lib {\n  exports org.shop.lib;\n}\n',
  'lib/src/main/java/org/shop/lib/Prices.java':
    'package org.shop.lib;\n\n/** Prices. */\npublic class Prices {\n  /** Returns the price with tax. */\n' +
    '  public static int tax(int price) {\n    return price + price / 10;\n  }\n}\n',
  'app/pom.xml':
    `${begin}${parent}<artifactId>app</artifactId><dependencies>` +
    dependency('org.shop:lib:1') +
    dependency('org.projectlombok:lombok:1.18.42', 'provided') +
    dependency('com.google.auto.value:auto-value:1.11.0', 'provided') +
    dependency('com.google.auto.value:auto-value-annotations:1.11.0') +
    dependency('org.junit.jupiter:junit-jupiter-api:5.14.1', 'test') +
    '</dependencies></project>',
  'app/src/main/java/org/shop/Order.java':
    'package org.shop;\n\nimport lombok.Getter;\nimport org.shop.lib.Prices;\n\npublic class Order {\n' +
    '  @Getter private int total;\n\n  public void add(int price) {\n    total += Prices.tax(price);\n  }\n}\n',
  'app/src/main/java/org/shop/Item.java':
    'package org.shop;\n\nimport com.google.auto.value.AutoValue;\n\n@AutoValue\npublic abstract class Item {\n' +
    '  public abstract String name();\n\n  public static Item of(String name) {\n    return new AutoValue_Item(name);\n  }\n}\n',
  'app/src/main/resources/shop.properties': 'name=shop\n',
  'app/src/test/java/org/shop/OrderTest.java':
    'package org.shop;\n\nimport static org.junit.jupiter.api.Assertions.assertEquals;\n\nimport org.junit.jupiter.api.Test;\n\n' +
    'class OrderTest {\n  @Test\n  void adds() {\n    Order order = new Order();\n    order.add(100);\n' +
    '    assertEquals(110, order.getTotal());\n  }\n}\n',
  'app/src/test/resources/orders.txt': '100\n',
};

/** Plans a build with a cache of its own. */
export async function planIn(cache: string, folder: string, tools: ToolPaths = {}): Promise<PlannedBuild> {
  return planBuild(await findProject(folder), { cache: createContentCache(cache), tools });
}

/** The module of a name. */
export function moduleNamed({ modules }: BuiltProject, name: string): BuiltModule {
  const found = modules.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no module ${name} in ${modules.map((each) => each.name).join()}`);
  return found;
}

/** The last part of each path. */
export function lastNames(paths: readonly string[], parts = 1): readonly string[] {
  return paths.map((path) => path.split('/').slice(-parts).join('/'));
}
