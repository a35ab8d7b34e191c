package teval.builds;

import java.io.File;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.inject.Named;
import javax.inject.Singleton;
import org.apache.maven.eventspy.EventSpy;

/**
 * Writes what Maven knows about each module that it has built, as a line of JSON, into the file that TEVAL_MODULES names. It runs inside of the
 * user's Maven (3.1 to 4). Reflection keeps it independent of Maven's version.
 */
@Named("teval")
@Singleton
public final class ModuleSpy implements EventSpy {
  private static final List<String> RUNNERS = Arrays.asList("maven-surefire-plugin:test", "maven-failsafe-plugin:integration-test");

  /** The artifacts of each module, by its folder. Maven gives each plugin the artifacts of one scope; the scope of test compilation has the most. */
  private final Map<String, List<Object>> artifacts = new LinkedHashMap<>();

  /** How each module's tests are compiled, by its folder. */
  private final Map<String, Map<String, Object>> compilers = new LinkedHashMap<>();

  /** How each module's tests are started, by its folder: a run for each execution of Surefire or Failsafe. */
  private final Map<String, List<Object>> runs = new LinkedHashMap<>();

  /** What is in a run's folder of reports before it, by file. The executions of a plugin may have the same folder. */
  private Map<String, Long> earlierReports = new LinkedHashMap<>();

  @Override
  public void init(Context context) {}

  @Override
  public void close() {}

  @Override
  public synchronized void onEvent(Object event) throws Exception {
    Object type = tryCall(event, "getType");
    if (type == null) return;
    Object project = tryCall(event, "getProject");
    if (project == null) return;
    switch (type.toString()) {
      case "MojoStarted":
        remember(project);
        rememberTests(event, project);
        break;
      case "MojoSucceeded":
        remember(project);
        rememberReports(event, project);
        break;
      case "ProjectSucceeded":
        remember(project);
        write(describe(project));
        break;
      default:
    }
  }

  private void remember(Object project) throws Exception {
    List<Object> found = new ArrayList<>((Collection<?>) call(project, "getArtifacts"));
    List<Object> known = artifacts.get(folderOf(project));
    if (known == null || found.size() >= known.size()) artifacts.put(folderOf(project), found);
  }

  private Map<String, Object> describe(Object project) throws Exception {
    Object build = call(project, "getBuild");
    Map<String, Object> module = new LinkedHashMap<>();
    module.put("name", call(project, "getArtifactId"));
    module.put("folder", folderOf(project));
    module.put("packaging", call(project, "getPackaging"));
    module.put("outputFolder", call(build, "getDirectory"));
    module.put("classes", texts(Arrays.asList(call(build, "getOutputDirectory"))));
    module.put("testClasses", texts(Arrays.asList(call(build, "getTestOutputDirectory"))));
    // Some versions of the compiler plug-in do not add the folder in which annotation processors write sources.
    String output = call(build, "getDirectory") + File.separator;
    module.put("sources", sources(project, "getCompileSourceRoots", output + "generated-sources/annotations"));
    module.put("testSources", sources(project, "getTestCompileSourceRoots", output + "generated-test-sources/test-annotations"));
    List<String> main = new ArrayList<>();
    List<String> test = new ArrayList<>();
    for (Object artifact : artifacts.get(folderOf(project))) {
      File file = (File) call(artifact, "getFile");
      Object handler = tryCall(artifact, "getArtifactHandler");
      if (file == null || (handler != null && !Boolean.TRUE.equals(call(handler, "isAddedToClasspath")))) continue;
      test.add(file.getPath());
      if (!"test".equals(call(artifact, "getScope"))) main.add(file.getPath());
    }
    module.put("classPath", main);
    module.put("testCompiler", compilers.getOrDefault(folderOf(project), new LinkedHashMap<>()));
    module.put("testRuns", runs.getOrDefault(folderOf(project), new ArrayList<>()));
    module.put("integrationTests", bindsFailsafe(build) ? "bound" : "of Failsafe");
    module.put("testClassPath", test);
    return module;
  }

  private static boolean bindsFailsafe(Object build) throws Exception {
    for (Object plugin : (Iterable<?>) call(build, "getPlugins"))
      if ("maven-failsafe-plugin".equals(call(plugin, "getArtifactId")))
        for (Object execution : (Iterable<?>) call(plugin, "getExecutions"))
          if (((Collection<?>) call(execution, "getGoals")).contains("integration-test") && !"none".equals(call(execution, "getPhase"))) return true;
    return false;
  }

  /** What Surefire, Failsafe and the compiler of the tests are asked for, as Maven passes it to them. */
  private void rememberTests(Object event, Object project) throws Exception {
    Object mojo = call(event, "getMojoExecution");
    String plugin = nameOf(mojo);
    Object configuration = call(mojo, "getConfiguration");
    if (configuration == null) return;
    Values values = new Values(event, project);
    if (plugin.equals("maven-compiler-plugin:testCompile")) {
      Map<String, Object> compiler = new LinkedHashMap<>();
      compiler.put("parameters", values.of(child(configuration, "parameters")));
      compiler.put("arguments", values.all(child(configuration, "compilerArgs")));
      compilers.put(folderOf(project), compiler);
    }
    if (!RUNNERS.contains(plugin)) return;
    Map<String, Object> start = new LinkedHashMap<>();
    runs.computeIfAbsent(folderOf(project), none -> new ArrayList<>()).add(start);
    Map<String, Object> properties = new LinkedHashMap<>();
    for (Object property : children(child(configuration, "systemProperties")))
      properties.put(values.of(child(property, "name")), values.of(child(property, "value")));
    properties.putAll(values.ofFile(child(configuration, "systemPropertiesFile")));
    properties.putAll(values.byName(child(configuration, "systemPropertyVariables")));
    properties.putAll(values.ofUser());
    start.put("properties", properties);
    start.put("environment", values.byName(child(configuration, "environmentVariables")));
    String assertions = "false".equals(values.of(child(configuration, "enableAssertions"))) ? "" : "-ea ";
    start.put("arguments", assertions + values.of(child(configuration, "argLine")));
    start.put("workingDirectory", values.folder(child(configuration, "workingDirectory")));
    start.put("configurationParameters", values.of(child(child(configuration, "properties"), "configurationParameters")));
    String reports = values.folder(child(configuration, "reportsDirectory"));
    start.put("reports", reports);
    earlierReports = reportsIn(reports);
  }

  /** Replaces the folder of a run's reports by its own ones. */
  private void rememberReports(Object event, Object project) throws Exception {
    List<Object> ofModule = runs.get(folderOf(project));
    if (ofModule == null || !RUNNERS.contains(nameOf(call(event, "getMojoExecution")))) return;
    Map<String, Object> start = castStart(ofModule.get(ofModule.size() - 1));
    Map<String, Long> all = reportsIn((String) start.get("reports"));
    all.entrySet().removeAll(earlierReports.entrySet());
    start.put("reports", new ArrayList<>(all.keySet()));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> castStart(Object start) {
    return (Map<String, Object>) start;
  }

  private static Map<String, Long> reportsIn(String folder) {
    Map<String, Long> reports = new java.util.TreeMap<>();
    File[] files = new File(folder).listFiles((ignored, name) -> name.startsWith("TEST-") && name.endsWith(".xml"));
    if (files != null) for (File file : files) reports.put(file.getPath(), file.lastModified());
    return reports;
  }

  private static String nameOf(Object mojo) throws Exception {
    return call(mojo, "getArtifactId") + ":" + call(mojo, "getGoal");
  }

  private static Object child(Object element, String name) throws Exception {
    return element == null ? null : element.getClass().getMethod("getChild", String.class).invoke(element, name);
  }

  private static Object[] children(Object element) throws Exception {
    return element == null ? new Object[0] : (Object[]) call(element, "getChildren");
  }

  /** Values of a configuration, whose expressions are those of properties. */
  private static final class Values {
    private static final java.util.regex.Pattern EXPRESSION = java.util.regex.Pattern.compile("[$@]\\{([^{}]+)\\}");
    private final List<Map<?, ?>> properties = new ArrayList<>();
    private final Map<?, ?> ofUser;
    private final String folder;
    /** Maven's own, for what no property defines: {@code project.build.directory}, {@code settings.localRepository}. */
    private final Object evaluator;

    Values(Object event, Object project) throws Exception {
      Object session = call(event, "getSession");
      ofUser = (Map<?, ?>) call(session, "getUserProperties");
      properties.add(ofUser);
      properties.add((Map<?, ?>) call(project, "getProperties"));
      properties.add((Map<?, ?>) call(session, "getSystemProperties"));
      folder = folderOf(project);
      Object mojo = call(event, "getMojoExecution");
      Class<?> type =
          Class.forName("org.apache.maven.plugin.PluginParameterExpressionEvaluator", true, session.getClass().getClassLoader());
      evaluator = type.getConstructor(session.getClass(), mojo.getClass()).newInstance(session, mojo);
    }

    /** What the user has defined on the command line, which Surefire passes on. */
    Map<String, Object> ofUser() {
      Map<String, Object> texts = new LinkedHashMap<>();
      for (Map.Entry<?, ?> each : ofUser.entrySet()) {
        String name = each.getKey().toString();
        if (!name.startsWith("maven.") && !name.endsWith(".skip")) texts.put(name, each.getValue().toString());
      }
      return texts;
    }

    Map<String, Object> ofFile(Object element) throws Exception {
      Map<String, Object> texts = new LinkedHashMap<>();
      String path = folder(element);
      if (path.isEmpty() || !Files.isRegularFile(Paths.get(path))) return texts;
      java.util.Properties read = new java.util.Properties();
      try (java.io.InputStream in = Files.newInputStream(Paths.get(path))) {
        read.load(in);
      }
      for (String name : read.stringPropertyNames()) texts.put(name, read.getProperty(name));
      return texts;
    }

    /** An absolute path; empty if there is none. */
    String folder(Object element) throws Exception {
      String path = of(element);
      return path.isEmpty() ? path : Paths.get(folder).resolve(path).normalize().toString();
    }

    /** The text of an element, or its default; empty if there is none. What no property defines is empty, as in Surefire. */
    String of(Object element) throws Exception {
      if (element == null) return "";
      String text = (String) call(element, "getValue");
      String own = text == null ? "" : evaluate(text, 0);
      String usual = (String) element.getClass().getMethod("getAttribute", String.class).invoke(element, "default-value");
      return own.isEmpty() && usual != null ? evaluate(usual, 0) : own;
    }

    List<String> all(Object element) throws Exception {
      List<String> texts = new ArrayList<>();
      for (Object each : children(element)) texts.add(of(each));
      return texts;
    }

    Map<String, Object> byName(Object element) throws Exception {
      Map<String, Object> texts = new LinkedHashMap<>();
      for (Object each : children(element)) texts.put((String) call(each, "getName"), of(each));
      return texts;
    }

    private String evaluate(String text, int depth) throws Exception {
      java.util.regex.Matcher matcher = EXPRESSION.matcher(text);
      StringBuffer result = new StringBuffer();
      while (matcher.find()) {
        String value = depth > 9 ? "" : evaluate(valueOf(matcher.group(1)), depth + 1);
        matcher.appendReplacement(result, java.util.regex.Matcher.quoteReplacement(value));
      }
      return matcher.appendTail(result).toString();
    }

    private String valueOf(String name) throws Exception {
      for (Map<?, ?> each : properties) if (each.get(name) != null) return each.get(name).toString();
      Object found = evaluator.getClass().getMethod("evaluate", String.class).invoke(evaluator, "${" + name + "}");
      return found == null ? "" : found.toString();
    }
  }

  private static String folderOf(Object project) throws Exception {
    return ((File) call(project, "getBasedir")).getPath();
  }

  private static List<String> sources(Object project, String getter, String generated) throws Exception {
    List<String> folders = texts(call(project, getter));
    String folder = generated.replace('/', File.separatorChar);
    if (!folders.contains(folder)) folders.add(folder);
    return folders;
  }

  private static List<String> texts(Object values) {
    List<String> texts = new ArrayList<>();
    for (Object value : (Iterable<?>) values) if (value != null) texts.add(value.toString());
    return texts;
  }

  private static Object tryCall(Object target, String name) throws Exception {
    try {
      return call(target, name);
    } catch (NoSuchMethodException none) {
      return null; // another kind of event
    }
  }

  private static Object call(Object target, String name) throws Exception {
    Method method = target.getClass().getMethod(name);
    method.setAccessible(true); // implementations of public interfaces may not be public
    return method.invoke(target);
  }

  private static void write(Map<String, Object> module) throws Exception {
    String file = System.getenv("TEVAL_MODULES");
    if (file == null) return;
    try (Writer writer =
        new OutputStreamWriter(
            Files.newOutputStream(Paths.get(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            StandardCharsets.UTF_8)) {
      StringBuilder line = new StringBuilder();
      render(module, line);
      writer.append(line.append('\n'));
    }
  }

  private static void render(Object value, StringBuilder out) {
    if (value instanceof Map) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        out.append(separator);
        render(entry.getKey(), out);
        out.append(':');
        render(entry.getValue(), out);
        separator = ",";
      }
      out.append(((Map<?, ?>) value).isEmpty() ? "{}" : "}");
    } else if (value instanceof List) {
      String separator = "[";
      for (Object each : (List<?>) value) {
        out.append(separator);
        render(each, out);
        separator = ",";
      }
      out.append(((List<?>) value).isEmpty() ? "[]" : "]");
    } else {
      out.append('"');
      for (char each : String.valueOf(value).toCharArray())
        if (each < ' ' || each == '"' || each == '\\' || each > '~') out.append(String.format("\\u%04x", (int) each));
        else out.append(each);
      out.append('"');
    }
  }
}
